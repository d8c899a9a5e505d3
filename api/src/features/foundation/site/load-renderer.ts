import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { built } from "./static-files.routes.ts";
import type { Renderer } from "./site.contract.ts";

/**
 * Loads the renderer of the public pages from the site's build.
 * @throws a sentence for an operator when the site is not built
 */
export async function loadRenderer(): Promise<Renderer> {
  if (!existsSync(built.siteServer)) {
    throw new Error("The site is not built. Run `npm run build` first.");
  }
  const { renderPage, resolvePath }: Renderer = await import(pathToFileURL(built.siteServer).href);
  return { renderPage, resolvePath };
}
