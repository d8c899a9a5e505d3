import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { withOffset } from "api/features/foundation/editions/event-time.contract";
import { eventTime } from "../event-time.ts";
import type { Change } from "./change.ts";
import { hour, type Slot, type Span } from "./grid.ts";
import { slotOf } from "./placement.ts";
import type { Gesture } from "./use-gesture.ts";

/** Column heading. */
export function placeName(place: string | null): string {
  return place ?? "No place yet";
}

/** "09:00" in the event's time zone. "01:30 +01:00" when its clocks show that time twice. */
export function instantName(edition: Edition, at: number): string {
  const shown = (time: number) => eventTime(edition, new Date(time).toISOString());
  const time = shown(at);
  const isTwice = [at - hour, at + hour].some((other) => shown(other) === time);
  return isTwice ? `${time} ${withOffset(new Date(at), edition.timeZone).slice(-6)}` : time;
}

/** "09:00 – 09:30" in the event's time zone. */
export function spanName(edition: Edition, { start, end }: Span): string {
  return `${instantName(edition, start)} – ${instantName(edition, end)}`;
}

/** "“Opening”: 09:00 – 09:30, Hall A" */
export function slotSentence(edition: Edition, title: string, slot: Slot): string {
  return `“${title}”: ${spanName(edition, slot)}, ${placeName(slot.place)}.`;
}

/** Where a session would be if the gesture ended now, and why it should not be there. */
export function gestureSentence(
  edition: Edition,
  title: string,
  { slot, isOutside }: Gesture,
  clash = "",
): string {
  return `${slotSentence(edition, title, slot)} ${isOutside ? "That is outside of the day." : clash}`;
}

/**
 * Where a session is after an undo or a redo.
 * @param topics as shown, possibly before the change
 * @param date of the board
 */
export function changeSentence(
  edition: Edition,
  { topic, after }: Change,
  topics: readonly Topic[],
  date: Span,
): string {
  if (after === null) return `“${topic.title}” is in the bin.`;
  const now = { ...topic, ...topics.find(({ id }) => id === topic.id), ...after };
  const slot = slotOf(now, date);
  return slot ? slotSentence(edition, now.title, slot) : `“${now.title}” has no time on this day.`;
}

/** Keyboard instructions, read by screen readers on a focused session. */
export const keysOfBoard =
  "The arrow keys move it by five minutes and to the next place, with Shift they stretch it. Page up and page down move it to another day. Enter puts it down or opens it, Escape puts it back.";
