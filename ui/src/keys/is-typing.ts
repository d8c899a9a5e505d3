const textFields = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Whether a key is pressed in a field that takes text. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(textFields) !== null;
}
