import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * False on the server and during hydration, when all visitors see the same. It changes in a
 * transition, which does not block input. True from the first render of components that only the
 * browser renders.
 */
export function useHydrated(): boolean {
  const wasHydrated = useRef(false);
  const [isHydrated, setHydrated] = useState(false);
  const isRenderedHere = useSyncExternalStore(
    subscribe,
    () => !wasHydrated.current,
    () => {
      wasHydrated.current = true;
      return false;
    },
  );
  useEffect(() => {
    if (wasHydrated.current) startTransition(() => setHydrated(true));
  }, []);
  return isRenderedHere || isHydrated;
}
