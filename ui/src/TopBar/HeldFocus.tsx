import { useFocusTrap } from "@mantine/hooks";
import { useLayoutEffect, type RefObject } from "react";

export interface HeldFocusProps {
  /** The element that the focus does not leave; its first link has it at the beginning. */
  within: RefObject<HTMLElement | null>;
}

/** Keeps the focus within an element while it is mounted. */
export function HeldFocus({ within }: HeldFocusProps) {
  const hold = useFocusTrap();
  useLayoutEffect(() => {
    hold(within.current);
    return () => void hold(null);
  }, [hold, within]);
  return null;
}
