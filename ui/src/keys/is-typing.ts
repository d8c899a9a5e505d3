const textFields = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Whether the target of a key event is a text field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(textFields) !== null;
}
