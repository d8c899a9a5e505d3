import type { TopicEntity } from "../agenda/agenda.entity.ts";
import { dateOfDay, type Edition, type EventDay } from "../editions/editions.contract.ts";
import { instantOf } from "../editions/event-time.contract.ts";
import type { SpeakerEntity } from "../speakers/speakers.entity.ts";
import type { FindingKind, FoundFinding } from "./readiness.contract.ts";

/** Kinds of sessions in which nobody speaks. */
const unspoken: ReadonlySet<TopicEntity["type"]> = new Set(["break", "networking"]);

type Session = Pick<
  TopicEntity,
  "id" | "title" | "type" | "speakerId" | "description" | "startTime" | "endTime" | "location"
> & { day: EventDay };
type Speaker = Pick<SpeakerEntity, "id" | "fullName" | "photoUrl" | "bio">;

/** What is missing of sessions and speakers, and what of the programme cannot be. */
export function programmeFindings(
  edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone" | "hours">,
  sessions: readonly Session[],
  speakers: readonly Speaker[],
): FoundFinding[] {
  return [
    ...sessions.flatMap((session) => [...missingOf(session), ...hourFindings(edition, session)]),
    ...clashes(sessions, speakers),
    ...speakers.flatMap((speaker) => speakerFindings(speaker, sessions)),
  ];
}

function missingOf(session: Session): FoundFinding[] {
  const { title, type, speakerId, description, startTime, endTime } = session;
  const isSpoken = !unspoken.has(type);
  const about = (rule: string, text: string) => ofSession("session", rule, session, text);
  return [
    ...(isSpoken && speakerId === null ? [about("speaker", `“${title}” has no speaker.`)] : []),
    ...(isSpoken && !description ? [about("description", `“${title}” has no description.`)] : []),
    ...(startTime === null ? [about("start", `“${title}” has no time.`)] : []),
    ...(startTime !== null && endTime === null ? [about("end", `“${title}” has no end.`)] : []),
  ];
}

function hourFindings(
  edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone" | "hours">,
  session: Session,
): FoundFinding[] {
  const { title, day, startTime, endTime } = session;
  if (startTime === null) return [];
  const { hours, timeZone } = edition;
  const date = dateOfDay(edition, day);
  const isEarly = startTime < instantOf(date, hours.from, timeZone);
  const isLate = (endTime ?? startTime) > instantOf(date, hours.to, timeZone);
  if (!isEarly && !isLate) return [];
  const text = `“${title}” is not within ${hours.from} to ${hours.to} of day ${day}.`;
  return [ofSession("clash", "hours", session, text)];
}

/** Pairs of sessions that one person, or one place, would have at once. */
function clashes(sessions: readonly Session[], speakers: readonly Speaker[]): FoundFinding[] {
  const nameOf = new Map(speakers.map(({ id, fullName }) => [id, fullName]));
  return pairs(sessions.filter(({ startTime, endTime }) => startTime && endTime)).flatMap(
    ([one, other]) => {
      if (!overlaps(one, other)) return [];
      const both = `“${one.title}” and “${other.title}”`;
      const name = one.speakerId === other.speakerId ? nameOf.get(one.speakerId ?? "") : undefined;
      const isSamePlace = one.location !== null && one.location === other.location;
      return [
        ...(name === undefined
          ? []
          : [ofPair("speaker", one, other, `${name} speaks in ${both} at once.`)]),
        ...(isSamePlace
          ? [ofPair("place", one, other, `${both} are at once in ${one.location}.`)]
          : []),
      ];
    },
  );
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).map((other): [Item, Item] => [one, other]),
  );
}

function overlaps(one: Session, other: Session): boolean {
  const [start, end] = [one.startTime, one.endTime];
  if (!start || !end || !other.startTime || !other.endTime) return false;
  return start < other.endTime && other.startTime < end;
}

function speakerFindings(speaker: Speaker, sessions: readonly Session[]): FoundFinding[] {
  const { id, fullName, photoUrl, bio } = speaker;
  const about = (rule: string, text: string): FoundFinding => ({
    id: `speaker.${rule}:${id}`,
    kind: "speaker",
    text,
    path: `/speakers/${id}`,
  });
  return [
    ...(photoUrl === null ? [about("photo", `${fullName} has no photo.`)] : []),
    ...(bio === null ? [about("bio", `${fullName} has no biography.`)] : []),
    ...(sessions.some(({ speakerId }) => speakerId === id)
      ? []
      : [about("session", `${fullName} speaks in no session.`)]),
  ];
}

function ofSession(kind: FindingKind, rule: string, { id }: Session, text: string): FoundFinding {
  return { id: `${kind}.${rule}:${id}`, kind, text, path: `/topics/${id}` };
}

function ofPair(rule: string, one: Session, other: Session, text: string): FoundFinding {
  const ids = [one.id, other.id].toSorted().join("+");
  return { id: `clash.${rule}:${ids}`, kind: "clash", text, path: `/topics/${other.id}` };
}
