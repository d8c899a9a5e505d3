import type { ReactNode } from "react";
import { preinit, preinitModule, preload, preloadModule } from "react-dom";
import type { StaticHandlerContext } from "react-router-dom";
import assets from "virtual:site-assets";
import type { RouteHandle } from "../routes.tsx";

export interface PageAssetsProps {
  /** The routes that make up the page, the outermost first. */
  matches: StaticHandlerContext["matches"];
  /** The page. */
  children: ReactNode;
}

/**
 * Names every file the page needs in its head, so that none is found out about late.
 * It wraps the page rather than standing beside it: the ids React makes must be those of the browser.
 */
export function PageAssets({ matches, children }: PageAssetsProps) {
  const pages = matches.flatMap(({ route }) => {
    const handle: RouteHandle | undefined = route.handle;
    return (handle && assets.pages[handle.module]) ?? [];
  });

  for (const font of assets.fonts) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  for (const style of [...assets.styles, ...pages.flatMap((page) => page.styles)]) {
    preinit(style, { as: "style" });
  }
  for (const script of [...assets.scripts, ...pages.flatMap((page) => page.scripts)]) {
    preloadModule(script, { as: "script" });
  }
  preinitModule(assets.entry, { as: "script" });
  return children;
}
