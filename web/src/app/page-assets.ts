import type { StaticHandlerContext } from "react-router";
import siteAssets from "virtual:site-assets";
import type { RouteHandle } from "./route-handle.ts";
import type { SiteAssets } from "./site-assets.ts";

const assets: SiteAssets = siteAssets;

/** A page's document with its assets, and its inline script. */
export interface PageWithAssets {
  html: string;
  inlineScripts: string[];
}

/**
 * Adds assets to a rendered page in order of use: fonts and style sheets first, scripts after the
 * first paint.
 *
 * Style sheets are inlined, so that the first paint needs only the document. The starter script
 * also adds an inert link for each of them. Vite's preload helper looks for such links and then
 * does not load the sheet again. If the links were in the HTML, the preload scanner of browsers
 * would fetch them, disabled or not.
 */
export function withAssets(
  html: string,
  matches: StaticHandlerContext["matches"],
  isWithoutScripts = false,
): PageWithAssets {
  const pages = matches.flatMap(({ route }) => {
    const handle: RouteHandle | undefined = route.handle;
    return (handle && assets.pages[handle.module]) ?? [];
  });
  const styles = [...assets.styles, ...pages.flatMap((page) => page.styles)];
  const scripts = [...assets.scripts, ...pages.flatMap((page) => page.scripts)];

  const head = [
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    styles.length > 0 && `<style>${styles.map((href) => assets.styleTexts[href]).join("")}</style>`,
  ].filter(Boolean);
  const painted = html.replace("</head>", () => `${head.join("")}</head>`);
  if (isWithoutScripts) return { html: withoutScripts(painted), inlineScripts: [] };
  const starter = startAfterPaint([...scripts, assets.entry], styles);
  return {
    html: painted.replace("</body>", () => `<script>${starter}</script></body>`),
    inlineScripts: [starter],
  };
}

/**
 * Safe as a pattern: no script text contains `</script`, and no other element's name starts with
 * `script`.
 */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, "");
}

/**
 * Script that prefetches all modules in parallel at low priority after the first paint, then
 * evaluates them one at a time, so that touch input never waits for all of them. If a browser does
 * not report the paint, the script waits 300 ms after the frame.
 */
function startAfterPaint(scripts: string[], styles: string[]): string {
  return `new Promise(painted=>{requestAnimationFrame(()=>setTimeout(painted,300));new PerformanceObserver(painted).observe({type:"paint",buffered:true})}).then(async()=>{const hrefs=${JSON.stringify(scripts)},add=link=>document.head.append(Object.assign(document.createElement("link"),link));for(const href of hrefs)add({rel:"modulepreload",fetchPriority:"low",href});for(const href of ${JSON.stringify(styles)})add({disabled:true,rel:"stylesheet",href});for(const href of hrefs)await import(href)})`;
}
