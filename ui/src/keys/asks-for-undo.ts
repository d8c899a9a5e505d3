import { isTyping } from "./is-typing.ts";

/**
 * What a key asks for where nobody types and no dialog is open: Control + Z or Command + Z takes the
 * last change back; with Shift, or by Control + Y, it is made again.
 */
export function asksForUndo(event: KeyboardEvent): "undo" | "redo" | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.isComposing || event.defaultPrevented || altKey || ctrlKey === metaKey) return null;
  if (isTyping(event) || document.querySelector("[role=dialog]") !== null) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return shiftKey ? "redo" : "undo";
  return key === "y" && ctrlKey && !shiftKey ? "redo" : null;
}
