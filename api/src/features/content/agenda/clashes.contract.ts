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

/**
 * Maximum number of pairs whose conflicts are reported. The pairs of a programme whose sessions all
 * have one place and time would fill the memory.
 */
export const maxPairs = 1_000;

/** Days and hours of an edition. */
export type EditionHours = Pick<Edition, "firstDay" | "lastDay" | "timeZone" | "hours">;

/** Returns the start and end of an edition's day. */
export function hoursOf(edition: EditionHours, day: EventDay): { start: Date; end: Date } {
  const date = dateOfDay(edition, day);
  const at = (time: string) => instantOf(date, time, edition.timeZone);
  return { start: at(edition.hours.from), end: at(edition.hours.to) };
}

/**
 * Finds the conflicts between sessions, of at most {@link maxPairs} pairs.
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
    ...pairsAtOnce(sessions).flatMap(([one, other]) => conflictsOf(one, other, names)),
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

/** Conflicts between two sessions that overlap. */
function conflictsOf<Session extends TimedSession>(
  one: Session,
  other: Session,
  names: ReadonlyMap<string, string>,
): Clash<Session>[] {
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

/** The times of a session, in milliseconds since 1970, and its index in the list. */
interface Span {
  start: number;
  end: number;
  index: number;
}

/**
 * Returns the pairs of overlapping sessions with the same speaker or place, in the order of the
 * list.
 */
function pairsAtOnce<Session extends TimedSession>(
  sessions: readonly Session[],
): [Session, Session][] {
  const found = new Map<string, [number, number]>();
  for (const spans of spansThatMayClash(sessions)) {
    for (const [one, other] of overlapping(spans)) {
      if (found.size === maxPairs) break;
      const pair: [number, number] = one < other ? [one, other] : [other, one];
      found.set(pair.join(), pair);
    }
  }
  const inOrder = [...found.values()].toSorted(
    ([first, second], [third, fourth]) => first - third || second - fourth,
  );
  return inOrder.flatMap(([first, second]) => {
    const [one, other] = [sessions[first], sessions[second]];
    return one && other ? [[one, other]] : [];
  });
}

/** Groups the sessions that have times by speaker and by place. */
function spansThatMayClash(sessions: readonly TimedSession[]): Iterable<Span[]> {
  const groups = new Map<string, Span[]>();
  for (const [index, { startTime, endTime, speakers, location }] of sessions.entries()) {
    if (startTime === null || endTime === null) continue;
    const span = { start: startTime.getTime(), end: endTime.getTime(), index };
    const keys = new Set(speakers.map(({ speakerId }) => `speaker ${speakerId}`));
    if (location !== null) keys.add(`place ${location}`);
    for (const key of keys) {
      const group = groups.get(key);
      if (group) group.push(span);
      else groups.set(key, [span]);
    }
  }
  return groups.values();
}

/** Yields the indices of overlapping spans. Compares a span only with those that begin before its end. */
function* overlapping(spans: readonly Span[]): Generator<[number, number]> {
  const byStart = spans.toSorted((one, other) => one.start - other.start);
  for (const [position, one] of byStart.entries()) {
    for (let next = position + 1; next < byStart.length; next += 1) {
      const other = byStart[next];
      if (other === undefined || other.start >= one.end) break;
      if (one.start < other.end) yield [one.index, other.index];
    }
  }
}
