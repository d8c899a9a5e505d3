import { startTransition, useEffect, useState } from "react";

let isTakenOver = false;

/**
 * False on the server and while the page is taken over from it: until then all visitors see the
 * same. What differs comes after that, without holding up what they do.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
