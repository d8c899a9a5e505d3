import { useEffect, useEffectEvent } from "react";
import { asksForUndo } from "ui/keys/asks-for-undo";

interface BoardKeys {
  undo: () => void;
  redo: () => void;
  /** Puts back what is being placed. */
  cancel: () => void;
  /** Whether something is. */
  isHeld: boolean;
}

/** The keys that are heard wherever the focus is on the page. */
export function useBoardKeys({ undo, redo, cancel, isHeld }: BoardKeys): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const asked = asksForUndo(event);
    const isHandled = asked !== null || (isHeld && event.key === "Escape");
    if (!isHandled) return;
    event.preventDefault();
    // What is not put down yet is the last thing that was done.
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
