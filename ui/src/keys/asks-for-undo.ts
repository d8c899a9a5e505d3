import { textFields } from "./asks-for-search.ts";

/**
 * What a key asks for where nobody types: Control + Z or Command + Z takes the last change back,
 * with Shift, or Control + Y, it is made again.
 */
export function asksForUndo(event: KeyboardEvent): "undo" | "redo" | null {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.isComposing || event.defaultPrevented || altKey || ctrlKey === metaKey) return null;
  if (target instanceof Element && target.closest(`${textFields}, [role=dialog]`)) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return shiftKey ? "redo" : "undo";
  return key === "y" && ctrlKey && !shiftKey ? "redo" : null;
}
