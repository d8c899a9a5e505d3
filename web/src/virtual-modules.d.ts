declare module "virtual:site-assets" {
  import type { SiteAssets } from "./site-assets.ts";

  const assets: SiteAssets;
  export default assets;
}

declare module "virtual:kept-files" {
  /** Paths of every file of the build that pages are made of; each path changes with its content. */
  const keptFiles: string[];
  export default keptFiles;
}
