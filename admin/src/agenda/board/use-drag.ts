import type { EventDay } from "api/features/foundation/editions/editions.contract";
import type { BoardDay } from "./board-day.ts";
import { useGesture, type Gesture } from "./use-gesture.ts";
import { useNudges } from "./use-nudges.ts";

/**
 * A drag on the board, by the pointer or with the arrow keys.
 * @param onDrop called with the gesture when the drag ends
 */
export function useDrag(day: EventDay, shown: BoardDay, onDrop: (gesture: Gesture) => void) {
  const { grid, places, slots } = shown;
  const surface = { grid, places, slotOf: (id: string) => slots.get(id) ?? null };
  const pointer = useGesture(surface, onDrop);
  const nudges = useNudges(surface, onDrop);
  const gesture = pointer.gesture ?? nudges.nudged;
  return {
    pointer,
    nudges,
    gesture,
    /** The other day whose tab the session is over; null when it stays on this day. */
    target: gesture?.day === day ? null : (gesture?.day ?? null),
    cancel() {
      pointer.cancel();
      nudges.cancel();
    },
  };
}
