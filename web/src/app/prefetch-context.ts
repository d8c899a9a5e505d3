import { createContext } from "react";

/**
 * Fetches the page that a path of the site leads to, before anyone goes there. The entry provides
 * it: the routes import the layout, so the layout cannot import what knows the routes.
 */
export const PrefetchContext = createContext<(href: string) => void>(() => {});
