declare module "virtual:site-assets" {
  import type { SiteAssets } from "./site-assets.ts";

  const assets: SiteAssets;
  export default assets;
}

declare module "virtual:precache-files" {
  /**
   * Paths of every script, style sheet and font of the build; each path changes with its content.
   */
  const precacheFiles: string[];
  export default precacheFiles;
}

/** Markdown, rendered at build time. */
declare module "*.md" {
  import type { Heading } from "api/features/content/news/news.contract";

  export const contentHtml: string;
  export const headings: Heading[];
}
