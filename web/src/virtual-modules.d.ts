declare module "virtual:site-assets" {
  import type { SiteAssets } from "./site-assets.ts";

  const assets: SiteAssets;
  export default assets;
}
