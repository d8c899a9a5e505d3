import { createContext } from "react-router";

/**
 * Origin of the site for loaders. The server replaces it; a browser uses the origin that it has
 * opened.
 */
export const publicUrlContext = createContext<string>(
  typeof window === "undefined" ? "" : window.location.origin,
);
