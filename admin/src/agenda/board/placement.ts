import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { TimedSession } from "api/features/content/agenda/clashes.contract";
import { addDays } from "api/features/foundation/editions/dates.contract";
import type { Edition, EventDay } from "api/features/foundation/editions/editions.contract";
import { instantOf } from "api/features/foundation/editions/event-time.contract";
import { eventDate, eventTime } from "../event-time.ts";
import { isSame, type Change } from "./change.ts";
import { usualLength, type Slot, type Span } from "./grid.ts";

/** The fields of a topic that a gesture changes. */
type Placement = Pick<Topic, "startTime" | "endTime" | "location">;

/** The slot of a topic; null when it has no time on this date. */
export function slotOf(topic: Topic, date: Span): Slot | null {
  const { startTime, endTime, location } = topic;
  if (startTime === null) return null;
  const start = Date.parse(startTime);
  if (start < date.start || start >= date.end) return null;
  const end = endTime === null ? start + usualLength : Date.parse(endTime);
  return { start, end, place: location };
}

/** The change that puts a topic into another slot; null when nothing changes. */
export function changeTo(topic: Topic, slot: Slot, date: Span): Change | null {
  const { startTime, endTime, location } = topic;
  const before = slotOf(topic, date);
  // A session without an end gets one when it is resized or gets its first time.
  const isOpenEnded = before !== null && endTime === null;
  const isStretched = before === null || slot.end - slot.start !== before.end - before.start;
  const wanted: Placement = {
    startTime: new Date(slot.start).toISOString(),
    endTime: isOpenEnded && !isStretched ? null : new Date(slot.end).toISOString(),
    location: slot.place,
  };
  const now: Placement = { startTime, endTime, location };
  const fields = (["startTime", "endTime", "location"] as const).filter(
    (field) => !isSame(field, now, wanted),
  );
  if (fields.length === 0) return null;
  const pick = (from: Placement) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { topic, before: pick(now), after: pick(wanted) };
}

/** The change that moves a topic to another day, at the same times. */
export function changeOfDay(edition: Edition, topic: Topic, day: EventDay): Change {
  const moved = (at: string | null) => {
    if (at === null) return null;
    const date = addDays(eventDate(edition, at), day - topic.day);
    return instantOf(date, eventTime(edition, at), edition.timeZone).toISOString();
  };
  const { startTime, endTime } = topic;
  return {
    topic,
    before: { day: topic.day, startTime, endTime },
    after: { day, startTime: moved(startTime), endTime: moved(endTime) },
  };
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** The topic in the form that the clash check takes. */
export function timedSession(topic: Topic): TimedSession {
  const { id, title, day, speakers, location, startTime, endTime } = topic;
  const times = { startTime: dateOf(startTime), endTime: dateOf(endTime) };
  return { id, title, day, speakers, location, ...times };
}
