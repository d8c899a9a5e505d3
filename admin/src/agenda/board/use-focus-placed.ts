import { useEffect, type RefObject } from "react";

/** Restores focus to a session that moved from the tray to the grid. */
export function useFocusPlaced(
  root: RefObject<HTMLElement | null>,
  placed: { id: string } | undefined,
): void {
  useEffect(() => {
    if (!placed) return;
    const block = `[data-session="${placed.id}"] > [data-press]`;
    root.current?.querySelector<HTMLElement>(block)?.focus();
  }, [root, placed]);
}
