import type { KeyboardEvent } from "react";

/**
 * The index of the tab that a key selects from the tab at `index`; null when the key has no meaning
 * here.
 * @internal
 */
export function nextTab(
  key: string,
  index: number,
  count: number,
  direction: "ltr" | "rtl",
): number | null {
  const onward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const backward = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === onward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/**
 * The index of the tab that a key event selects from the tab at `index`, respecting the text
 * direction.
 */
export function tabOfKey(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): number | null {
  const { direction } = getComputedStyle(event.currentTarget);
  return nextTab(event.key, index, count, direction === "rtl" ? "rtl" : "ltr");
}
