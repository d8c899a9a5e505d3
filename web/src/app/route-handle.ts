import type { ComponentType } from "react";
import type { Site } from "./site-context.ts";

/** What is known of a page beyond what the router needs. */
export interface RouteHandle {
  /** The page's key in the manifest of the client build: `src/home/HomePage.tsx`. */
  module: string;
  /** Fetches the page's code. */
  load: () => Promise<ComponentType>;
  /** Address of what the page embeds of another site, if anything. */
  embeds?: ((site: Site) => string | undefined) | undefined;
  /** Whether the page asks search engines not to be shown. */
  hidden: boolean;
}
