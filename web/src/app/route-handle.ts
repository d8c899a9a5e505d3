import type { ComponentType } from "react";
import type { Site } from "./site-context.ts";

/** Metadata of a page's route. */
export interface RouteHandle {
  /** The page's key in the manifest of the client build: `src/home/HomePage.tsx`. */
  module: string;
  /** Loads the page's code. */
  load: () => Promise<ComponentType>;
  /** URL of embedded third-party content, if any. */
  embeds?: ((site: Site) => string | undefined) | undefined;
  /** Whether the page has `noindex`. */
  hidden: boolean;
}
