import { useState, type KeyboardEvent } from "react";

interface ResultKeys {
  /** Index of the active link, or -1. */
  active: number;
  /** Keyboard handler for the text field that owns the results. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keyboard support of a text field with links below. A changed query resets the active link to
 * `start`.
 * @param onFollow called with the index of the link to follow, and whether to open it in a new tab
 */
export function useResultKeys(
  query: string,
  count: number,
  start: number,
  onFollow: (line: number, inNewTab: boolean) => void,
): ResultKeys {
  const [moved, setMoved] = useState<{ query: string; line: number }>();
  const line = moved?.query === query ? moved.line : start;
  const active = line < count ? line : start;

  function move(step: 1 | -1) {
    if (count === 0) return;
    const from = active < 0 && step < 0 ? count : active;
    setMoved({ query, line: (from + step + count) % count });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") {
      if (active >= 0) onFollow(active, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  }

  return { active, onKeyDown };
}
