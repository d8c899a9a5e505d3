import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The path that leads nowhere, once the page is hydrated: the server answers all of them with the same
 * page, which it renders once.
 */
export function useUnknownPath(): string | undefined {
  const { pathname } = useLocation();
  return useHydrated() ? pathname : undefined;
}
