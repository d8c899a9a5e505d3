/** What one types in. */
export const textFields = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Whether a key opens the search: Control + K or Command + K anywhere, `/` where nobody types. */
export function asksForSearch(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" && !event.shiftKey;
  const isTyping = event.target instanceof Element && event.target.closest(textFields) !== null;
  return event.key === "/" && !isTyping && document.querySelector("dialog[open]") === null;
}
