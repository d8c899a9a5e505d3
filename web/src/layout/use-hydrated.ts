import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page is taken over from it: until then all visitors see the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
