import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/** The unknown path, after hydration only: the server renders one page for all unknown paths. */
export function useUnknownPath(): string | undefined {
  const { pathname } = useLocation();
  return useHydrated() ? pathname : undefined;
}
