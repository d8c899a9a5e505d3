import { useFocusTrap } from "@mantine/hooks";
import { useLayoutEffect, type RefObject } from "react";

export interface FocusTrapProps {
  /** Element that keeps the focus. Its first link gets the focus initially. */
  within: RefObject<HTMLElement | null>;
}

/** Traps the focus within an element while mounted. */
export function FocusTrap({ within }: FocusTrapProps) {
  const trapFocus = useFocusTrap();
  useLayoutEffect(() => {
    trapFocus(within.current);
    return () => void trapFocus(null);
  }, [trapFocus, within]);
  return null;
}
