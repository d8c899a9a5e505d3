import { useState, type KeyboardEvent } from "react";

interface ResultKeys {
  /** The line that Enter follows, or -1. */
  active: number;
  /** Takes the keys of the text field that owns the results. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The keys of a text field with links below it. Whatever is typed next begins at `start` again.
 * @param onFollow called with the line that is to be followed, and whether beside this page
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
