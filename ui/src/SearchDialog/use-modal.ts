import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Opens a dialog over the page for as long as its component is there. The browser keeps the focus
 * inside, closes it on Escape, and gives the focus back to what had it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser goes on: the phone shows its keyboard only within the touch that asks for it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
