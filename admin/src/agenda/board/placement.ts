import type { Topic } from "api/contract/agenda";
import type { TimedSession } from "api/contract/clashes";
import { addDays } from "api/contract/dates";
import type { Edition, EventDay } from "api/contract/editions";
import { instantOf } from "api/contract/event-time";
import { eventDate, eventTime } from "../event-time.ts";
import { isSame, type Change } from "./change.ts";
import { usualLength, type Slot, type Span } from "./grid.ts";

/** What a gesture writes of a topic. */
type Placement = Pick<Topic, "startTime" | "endTime" | "location">;

/** When and where a topic takes place; null where it has no time within the date. */
export function slotOf(topic: Topic, date: Span): Slot | null {
  const { startTime, endTime, location } = topic;
  if (startTime === null) return null;
  const start = Date.parse(startTime);
  if (start < date.start || start >= date.end) return null;
  const end = endTime === null ? start + usualLength : Date.parse(endTime);
  return { start, end, place: location };
}

/** What putting a topic into another slot changes; null when that is nothing. */
export function changeTo(topic: Topic, slot: Slot, date: Span): Change | null {
  const { startTime, endTime, location } = topic;
  const before = slotOf(topic, date);
  // What has no end gets one when it is stretched, or is given its first time.
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

/** What moving a topic to another day changes: its times there are those of its day. */
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

/** A topic as its clashes are found. */
export function timedSession(topic: Topic): TimedSession {
  const { id, title, day, speakerId, location, startTime, endTime } = topic;
  const times = { startTime: dateOf(startTime), endTime: dateOf(endTime) };
  return { id, title, day, speakerId, location, ...times };
}
