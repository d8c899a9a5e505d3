import { dialogSelector } from "./dialog-selector.ts";
import { isTyping } from "./is-typing.ts";

/**
 * The action of a key event outside text fields and dialogs: Control + Z or Command + Z is undo;
 * with Shift, or Control + Y, it is redo.
 */
export function asksForUndo(event: KeyboardEvent): "undo" | "redo" | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.isComposing || event.defaultPrevented || altKey || ctrlKey === metaKey) return null;
  if (isTyping(event) || document.querySelector(dialogSelector) !== null) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return shiftKey ? "redo" : "undo";
  return key === "y" && ctrlKey && !shiftKey ? "redo" : null;
}
