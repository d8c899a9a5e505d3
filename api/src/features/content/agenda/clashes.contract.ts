import {
  dateOfDay,
  type Edition,
  type EventDay,
} from "../../foundation/editions/editions.contract.ts";
import { instantOf } from "../../foundation/editions/event-time.contract.ts";

/** The fields of a session that can clash. */
export interface TimedSession {
  id: string;
  title: string;
  day: EventDay;
  speakers: readonly { speakerId: string }[];
  location: string | null;
  startTime: Date | null;
  endTime: Date | null;
}

/** A conflict in the programme. */
export interface Clash<Session> {
  /**
   * A session outside the hours of its day, or two overlapping sessions with the same speaker or
   * place.
   */
  rule: "hours" | "speaker" | "place";
  /** One session or a pair. */
  sessions: [Session] | [Session, Session];
  /** The conflict as a sentence. */
  text: string;
}

/** Days and hours of an edition. */
export type EditionHours = Pick<Edition, "firstDay" | "lastDay" | "timeZone" | "hours">;

/** Returns the start and end of an edition's day. */
export function hoursOf(edition: EditionHours, day: EventDay): { start: Date; end: Date } {
  const date = dateOfDay(edition, day);
  const at = (time: string) => instantOf(date, time, edition.timeZone);
  return { start: at(edition.hours.from), end: at(edition.hours.to) };
}

/**
 * Finds the conflicts between sessions.
 * @param names speakers' names by id
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
  const others = new Set(other.speakers.map(({ speakerId }) => speakerId));
  const twice = one.speakers.flatMap(({ speakerId }) =>
    others.has(speakerId) ? (names.get(speakerId) ?? []) : [],
  );
  const isSamePlace = one.location !== null && one.location === other.location;
  const clash = (rule: "speaker" | "place", text: string): Clash<Session> => ({
    rule,
    sessions: [one, other],
    text,
  });
  return [
    ...(twice.length === 0 ? [] : [clash("speaker", speakAtOnce(twice, both))]),
    ...(isSamePlace ? [clash("place", `${both} are at once in ${one.location}.`)] : []),
  ];
}

function speakAtOnce(names: readonly string[], both: string): string {
  const [last] = names.slice(-1);
  const others = names.slice(0, -1).join(", ");
  return others === ""
    ? `${last} speaks in ${both} at once.`
    : `${others} and ${last} speak in ${both} at once.`;
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
