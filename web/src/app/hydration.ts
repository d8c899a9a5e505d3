import type { HydrationState } from "react-router";
import type { Site } from "./site-context.ts";

/** The element that carries what the server knew when it rendered the page. */
export const hydrationElementId = "hydration";

/** What the browser needs to hydrate a page that the server rendered. */
export interface Hydration {
  /** Where the site is served from. */
  site: Site;
  /** Whether it is the page `/offline`, with which the service worker answers for others. */
  isOfflinePage: boolean;
  /** What the loaders answered. */
  loaderData: HydrationState["loaderData"];
  /** What the page's form was answered, when it was sent without scripts. */
  actionData?: HydrationState["actionData"];
  /** What went wrong while the page was rendered, by the route that failed. */
  errors?: Record<string, ServerFailure> | undefined;
}

/** A page that could not be rendered on the server, as far as a visitor may know. */
export interface ServerFailure {
  /** What an operator searches the log for. */
  requestId: string;
}

/** Text of the script with the id {@link hydrationElementId}; a heading of an article may have the same id. */
export function readHydrationText(): string {
  return document.querySelector(`script#${hydrationElementId}`)?.textContent ?? "";
}
