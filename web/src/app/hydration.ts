import type { HydrationState } from "react-router";
import type { Site } from "./site-context.ts";

/** Id of the script element with the hydration data. */
export const hydrationElementId = "hydration";

/** Data for hydrating a server-rendered page. */
export interface Hydration {
  site: Site;
  /** Whether this is `/offline`, which the service worker serves for other paths. */
  isOfflinePage: boolean;
  /** Results of the loaders. */
  loaderData: HydrationState["loaderData"];
  /** Result of the page's form when it was sent without JavaScript. */
  actionData?: HydrationState["actionData"];
  /** Rendering errors, by route id. */
  errors?: Record<string, ServerFailure> | undefined;
}

/** A rendering error without internal details. */
export interface ServerFailure {
  /** For finding the error in the server's log. */
  requestId: string;
}

/**
 * Text of the script with the id {@link hydrationElementId}. Selects the script, because a heading
 * of an article may have the same id.
 */
export function readHydrationText(): string {
  return document.querySelector(`script#${hydrationElementId}`)?.textContent ?? "";
}
