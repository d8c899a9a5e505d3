import type { HydrationState } from "react-router-dom";
import type { Site } from "./site-context.ts";

/** The element that carries what the server knew when it rendered the page. */
export const hydrationElementId = "hydration";

/** What the browser needs to take over a page that the server rendered. */
export interface Hydration {
  /** Where the site is served from. */
  site: Site;
  /** What the loaders answered. */
  loaderData: HydrationState["loaderData"];
}

/** Text of the element with the id {@link hydrationElementId}. */
export function readHydrationText(): string {
  return document.getElementById(hydrationElementId)?.textContent ?? "";
}
