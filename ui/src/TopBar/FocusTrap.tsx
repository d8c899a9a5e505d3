import { useFocusTrap } from "@mantine/hooks";
import { useLayoutEffect, type RefObject } from "react";

export interface FocusTrapProps {
  /** The element that the focus does not leave; its first link has it at the beginning. */
  within: RefObject<HTMLElement | null>;
}

/** Keeps the focus within an element while it is mounted. */
export function FocusTrap({ within }: FocusTrapProps) {
  const trapFocus = useFocusTrap();
  useLayoutEffect(() => {
    trapFocus(within.current);
    return () => void trapFocus(null);
  }, [trapFocus, within]);
  return null;
}
