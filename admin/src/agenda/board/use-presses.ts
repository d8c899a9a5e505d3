import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import type { useNudges } from "./use-nudges.ts";

interface Presses {
  nudges: ReturnType<typeof useNudges>;
  cancel: () => void;
  canEdit: boolean;
  open: (id: string) => void;
  moveByDays: (id: string, days: number) => void;
}

/** Keys that move a session to another day, with the number of days. */
const dayKeys: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The session whose button, marked by `data-press`, contains the element. */
function sessionOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const button = target.closest("[data-press]");
  return button?.closest<HTMLElement>("[data-session]")?.dataset["session"];
}

/** The first click selects a session, the second opens it; arrow keys move it. */
export function usePresses({ nudges, cancel, canEdit, open, moveByDays }: Presses) {
  const { nudged, press, end } = nudges;
  const chosen = useRef<string>(undefined);

  /** @returns whether the key does anything to the session */
  function pressKey(id: string, key: string, isShift: boolean): boolean {
    if (nudged && key === "Enter") {
      end();
      return true;
    }
    if (nudged && key === "Escape") {
      cancel();
      return true;
    }
    const days = dayKeys[key];
    if (!nudged && days !== undefined) {
      moveByDays(id, days);
      return true;
    }
    return press(id, key, isShift);
  }

  return {
    onPointerDownCapture(_event: PointerEvent) {
      chosen.current = sessionOf(document.activeElement);
    },

    onClick({ target, detail }: MouseEvent) {
      const id = sessionOf(target);
      if (id === undefined) return;
      const isByKey = detail === 0;
      if (isByKey || chosen.current === id) open(id);
      // Not every browser focuses a button on click.
      else if (target instanceof Element) target.closest<HTMLElement>("[data-press]")?.focus();
    },

    onKeyDown(event: KeyboardEvent) {
      const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
      const id = sessionOf(target);
      if (!canEdit || id === undefined || ctrlKey || metaKey || altKey) return;
      if (pressKey(id, key, shiftKey)) event.preventDefault();
    },

    onBlur({ target }: FocusEvent) {
      if (nudged && sessionOf(target) === nudged.id) end();
    },
  };
}
