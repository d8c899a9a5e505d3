import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Opens a dialog over the page for as long as its component is there. The browser keeps the focus
 * inside, closes it on Escape, and gives the focus back to what had it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the same task as the tap: a phone shows its keyboard only for a focus within a user gesture.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
