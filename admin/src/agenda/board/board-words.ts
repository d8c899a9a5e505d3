import type { Edition } from "api/features/foundation/editions/editions.contract";
import { withOffset } from "api/features/foundation/editions/event-time.contract";
import { eventTime } from "../event-time.ts";
import { hour, type Slot, type Span } from "./grid.ts";

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

/** Keyboard instructions, read by screen readers on a focused session. */
export const keysOfBoard =
  "The arrow keys move it by five minutes and to the next place, with Shift they stretch it. Page up and page down move it to another day. Enter puts it down or opens it, Escape puts it back.";
