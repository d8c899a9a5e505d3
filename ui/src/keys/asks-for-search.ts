import { isTyping } from "./is-typing.ts";

/**
 * Whether a key event opens the search: Control + K or Command + K anywhere, `/` outside text
 * fields.
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" && !event.shiftKey;
  return event.key === "/" && !isTyping(event) && document.querySelector("dialog[open]") === null;
}
