import type { Topic } from "api/contract/agenda";
import type { TimedSession } from "api/contract/clashes";
import { usualLength, type Slot, type Span } from "./grid.ts";

/** What the board writes of a topic. */
export type Placement = Partial<Pick<Topic, "startTime" | "endTime" | "location">>;

/** What a gesture makes of a topic: the fields that it changes, before and after. */
export interface Change {
  id: string;
  title: string;
  before: Placement;
  after: Placement;
}

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
  const { id, title, startTime, endTime, location } = topic;
  const before = slotOf(topic, date);
  // What has no end gets one when it is stretched, or is given its first time.
  const isOpenEnded = before !== null && endTime === null;
  const isStretched = before === null || slot.end - slot.start !== before.end - before.start;
  const wanted: Required<Placement> = {
    startTime: new Date(slot.start).toISOString(),
    endTime: isOpenEnded && !isStretched ? null : new Date(slot.end).toISOString(),
    location: slot.place,
  };
  const now: Required<Placement> = { startTime, endTime, location };
  const fields = (["startTime", "endTime", "location"] as const).filter(
    (field) => !isSame(field, now, wanted),
  );
  if (fields.length === 0) return null;
  const pick = (from: Required<Placement>): Placement =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { id, title, before: pick(now), after: pick(wanted) };
}

/** What takes a change back. */
export function inverseOf({ before, after, ...change }: Change): Change {
  return { ...change, before: after, after: before };
}

/** Whether a topic is still where a change begins. */
export function isWhereItWas(topic: Topic, { before }: Change): boolean {
  return (
    isSame("startTime", topic, before) &&
    isSame("endTime", topic, before) &&
    isSame("location", topic, before)
  );
}

/** Whether a field is the same, or is not meant; instants may be written in several ways. */
function isSame(field: keyof Placement, one: Placement, other: Placement): boolean {
  const [value, wanted] = [one[field], other[field]];
  if (wanted === undefined || value === wanted) return true;
  if (field === "location" || !value || !wanted) return false;
  return Date.parse(value) === Date.parse(wanted);
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** A topic as its clashes are found. */
export function timedSession(topic: Topic): TimedSession {
  const { id, title, day, speakerId, location, startTime, endTime } = topic;
  const times = { startTime: dateOf(startTime), endTime: dateOf(endTime) };
  return { id, title, day, speakerId, location, ...times };
}
