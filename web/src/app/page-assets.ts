import type { StaticHandlerContext } from "react-router";
import siteAssets from "virtual:site-assets";
import type { RouteHandle } from "./route-handle.ts";
import type { SiteAssets } from "./site-assets.ts";

const assets: SiteAssets = siteAssets;

/** A page's document with all it needs, and the script in it. */
export interface PageWithAssets {
  html: string;
  inlineScripts: string[];
}

/**
 * Adds to a rendered page what it loads, in the order of use: faces and style sheets first, and
 * once it has been painted, its scripts.
 *
 * The style sheets stand in the page as text, so that the first paint waits for nothing but the
 * page. The starter also names each by a link that loads nothing: Vite's preload helper, which looks
 * for such links, then does not load the sheet again. In the page itself, browsers that look ahead
 * would fetch it, disabled or not.
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

/** No text of a script holds `</script`, and no other element begins as one. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, "");
}

/**
 * What fetches everything at once when the first frame is on the screen, behind what is seen, and
 * evaluates one module at a time, so that a finger on the screen never waits for all of them. A
 * browser that does not say when it has painted is given 300 ms from drawing the frame.
 */
function startAfterPaint(scripts: string[], styles: string[]): string {
  return `new Promise(painted=>{requestAnimationFrame(()=>setTimeout(painted,300));new PerformanceObserver(painted).observe({type:"paint",buffered:true})}).then(async()=>{const hrefs=${JSON.stringify(scripts)},add=link=>document.head.append(Object.assign(document.createElement("link"),link));for(const href of hrefs)add({rel:"modulepreload",fetchPriority:"low",href});for(const href of ${JSON.stringify(styles)})add({disabled:true,rel:"stylesheet",href});for(const href of hrefs)await import(href)})`;
}
