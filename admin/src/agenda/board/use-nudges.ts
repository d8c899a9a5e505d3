import { useEffect, useEffectEvent, useState } from "react";
import { isSameSlot, isWithin, movedTo, step, stretchedTo, type Slot } from "./grid.ts";
import type { Gesture, Surface } from "./use-gesture.ts";

/** Ends the gesture after this time without a key, in milliseconds. */
const pause = 3000;

/**
 * Moves and resizes sessions with the arrow keys. Consecutive presses are one gesture, which ends
 * on request or after a pause.
 * @param onDrop called with the gesture when it ends
 */
export function useNudges(surface: Surface, onDrop: (gesture: Gesture) => void) {
  const [nudged, setNudged] = useState<Gesture | null>(null);

  function end() {
    setNudged(null);
    if (nudged) onDrop(nudged);
  }

  const endAfterPause = useEffectEvent(end);
  useEffect(() => {
    if (nudged === null) return undefined;
    const timer = setTimeout(endAfterPause, pause);
    return () => clearTimeout(timer);
  }, [nudged]);

  return {
    nudged,
    end,
    cancel: () => setNudged(null),

    /** @returns whether the key moves or resizes the session */
    press(id: string, key: string, isShift: boolean): boolean {
      const before = nudged?.id === id ? nudged.slot : surface.slotOf(id);
      if (before === null) return false;
      const slot = isShift ? stretchedBy(before, key, surface) : movedBy(before, key, surface);
      if (slot === null) return false;
      // A session at the limit of the grid does not move.
      const isFree = isWithin(slot, surface.grid) && !isSameSlot(slot, before);
      if (isFree) setNudged({ id, slot, isOutside: false, day: null });
      return true;
    },
  };
}

function movedBy(slot: Slot, key: string, { places }: Surface): Slot | null {
  const { start, place } = slot;
  const at = places.indexOf(place);
  switch (key) {
    case "ArrowUp":
      return movedTo(slot, start - step, place);
    case "ArrowDown":
      return movedTo(slot, start + step, place);
    case "ArrowLeft":
      return { ...slot, place: places[Math.max(at - 1, 0)] ?? null };
    case "ArrowRight":
      return { ...slot, place: places[Math.min(at + 1, places.length - 1)] ?? null };
    default:
      return null;
  }
}

function stretchedBy(slot: Slot, key: string, { grid }: Surface): Slot | null {
  switch (key) {
    case "ArrowUp":
      return stretchedTo(slot, "end", slot.end - step, grid);
    case "ArrowDown":
      return stretchedTo(slot, "end", slot.end + step, grid);
    default:
      return null;
  }
}
