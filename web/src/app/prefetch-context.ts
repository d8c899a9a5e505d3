import { createContext } from "react";

/**
 * Prefetches the page at a path. Provided by the entry module: the routes import the layout, so the
 * layout cannot import code that knows the routes.
 */
export const PrefetchContext = createContext<(href: string) => void>(() => {});
