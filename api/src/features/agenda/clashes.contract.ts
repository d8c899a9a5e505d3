import { dateOfDay, type Edition, type EventDay } from "../editions/editions.contract.ts";
import { instantOf } from "../editions/event-time.contract.ts";

/** What of a session can clash. */
export interface TimedSession {
  id: string;
  title: string;
  day: EventDay;
  speakerId: string | null;
  location: string | null;
  startTime: Date | null;
  endTime: Date | null;
}

/** Something of the programme that cannot be. */
export interface Clash<Session> {
  /** Outside of the hours of its day, or two sessions that one person or one place would have at once. */
  rule: "hours" | "speaker" | "place";
  /** One, or a pair of them. */
  sessions: [Session] | [Session, Session];
  /** What cannot be, in a sentence. */
  text: string;
}

/** The days of an edition, and when they begin and end. */
export type EditionHours = Pick<Edition, "firstDay" | "lastDay" | "timeZone" | "hours">;

/** When a day of an edition begins and ends. */
export function hoursOf(edition: EditionHours, day: EventDay): { start: Date; end: Date } {
  const date = dateOfDay(edition, day);
  const at = (time: string) => instantOf(date, time, edition.timeZone);
  return { start: at(edition.hours.from), end: at(edition.hours.to) };
}

/**
 * What of the sessions cannot be.
 * @param names of the speakers, by their ids
 */
export function clashesOf<Session extends TimedSession>(
  edition: EditionHours,
  sessions: readonly Session[],
  names: ReadonlyMap<string, string>,
): Clash<Session>[] {
  const days = [...new Set(sessions.map(({ day }) => day))];
  const hours = new Map(days.map((day) => [day, hoursOf(edition, day)]));
  return [
    ...sessions.flatMap((session) => outsideHours(edition, session, hours.get(session.day))),
    ...pairs(sessions).flatMap(([one, other]) => atOnce(one, other, names)),
  ];
}

function outsideHours<Session extends TimedSession>(
  { hours }: EditionHours,
  session: Session,
  of: { start: Date; end: Date } | undefined,
): Clash<Session>[] {
  const { title, day, startTime, endTime } = session;
  if (startTime === null || of === undefined) return [];
  if (startTime >= of.start && (endTime ?? startTime) <= of.end) return [];
  const text = `“${title}” is not within ${hours.from} to ${hours.to} of day ${day}.`;
  return [{ rule: "hours", sessions: [session], text }];
}

function atOnce<Session extends TimedSession>(
  one: Session,
  other: Session,
  names: ReadonlyMap<string, string>,
): Clash<Session>[] {
  if (!overlaps(one, other)) return [];
  const both = `“${one.title}” and “${other.title}”`;
  const name = one.speakerId === other.speakerId ? names.get(one.speakerId ?? "") : undefined;
  const isSamePlace = one.location !== null && one.location === other.location;
  const clash = (rule: "speaker" | "place", text: string): Clash<Session> => ({
    rule,
    sessions: [one, other],
    text,
  });
  return [
    ...(name === undefined ? [] : [clash("speaker", `${name} speaks in ${both} at once.`)]),
    ...(isSamePlace ? [clash("place", `${both} are at once in ${one.location}.`)] : []),
  ];
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).map((other): [Item, Item] => [one, other]),
  );
}

function overlaps(one: TimedSession, other: TimedSession): boolean {
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return false;
  return one.startTime < other.endTime && other.startTime < one.endTime;
}
