import { useEffect, useEffectEvent } from "react";
import { asksForUndo } from "ui/keys/asks-for-undo";

interface BoardKeys {
  undo: () => void;
  redo: () => void;
  /** Cancels the drag. */
  cancel: () => void;
  /** Whether a drag is in progress. */
  isHeld: boolean;
}

/** Keyboard shortcuts that work anywhere on the page. */
export function useBoardKeys({ undo, redo, cancel, isHeld }: BoardKeys): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const asked = asksForUndo(event);
    const isHandled = asked !== null || (isHeld && event.key === "Escape");
    if (!isHandled) return;
    event.preventDefault();
    // Undo during a drag cancels the drag.
    if (isHeld) cancel();
    else if (asked === "undo") undo();
    else redo();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => listen(event);
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}
