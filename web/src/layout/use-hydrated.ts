import { startTransition, useEffect, useState } from "react";

let hasHydrated = false;

/**
 * False on the server and during hydration, while all visitors see the same. What differs is
 * rendered after that in a transition, which does not block input.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(hasHydrated);
  useEffect(() => {
    hasHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
