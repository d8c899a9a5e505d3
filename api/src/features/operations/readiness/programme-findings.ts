import type { TopicEntity } from "../../content/agenda/agenda.entity.ts";
import { clashesOf, maxPairs, type EditionHours } from "../../content/agenda/clashes.contract.ts";
import type { EventDay } from "../../foundation/editions/editions.contract.ts";
import type { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { orderFindingId, type FindingKind, type FoundFinding } from "./readiness.contract.ts";

/** Session types without speakers. */
export const unspoken: ReadonlySet<TopicEntity["type"]> = new Set(["break", "networking"]);

type Session = Pick<
  TopicEntity,
  | "id"
  | "title"
  | "type"
  | "speakers"
  | "description"
  | "startTime"
  | "endTime"
  | "location"
  | "displayOrder"
> & { day: EventDay };
type Speaker = Pick<SpeakerEntity, "id" | "fullName" | "photoUrl" | "bio">;

/** Finds missing data of sessions and speakers, and conflicts in the programme. */
export function programmeFindings(
  edition: EditionHours,
  sessions: readonly Session[],
  speakers: readonly Speaker[],
): FoundFinding[] {
  const speaking = new Set(
    sessions.flatMap((session) => session.speakers.map(({ speakerId }) => speakerId)),
  );
  return [
    ...sessions.flatMap(missingOf),
    ...clashFindings(edition, sessions, speakers),
    ...orderFindings(sessions),
    ...speakers.flatMap((speaker) => speakerFindings(speaker, speaking.has(speaker.id))),
  ];
}

/** Finds days whose manual order differs from the order of the times. */
function orderFindings(sessions: readonly Session[]): FoundFinding[] {
  const timed = sessions.flatMap((session) =>
    session.startTime === null ? [] : [{ ...session, startTime: session.startTime }],
  );
  return [...Map.groupBy(timed, ({ day }) => day)].flatMap(([day, ofDay]): FoundFinding[] => {
    const shown = ofDay.toSorted((one, other) => one.displayOrder - other.displayOrder);
    const late = shown.findIndex((one, index) => {
      const next = shown[index + 1];
      return next !== undefined && next.startTime < one.startTime;
    });
    if (late === -1) return [];
    const [first, second] = [shown[late]?.title, shown[late + 1]?.title];
    return [
      {
        id: orderFindingId(day),
        kind: "order",
        text: `On day ${day} “${first}” is listed before “${second}”, which begins earlier.`,
        path: `/topics/board?day=${day}`,
      },
    ];
  });
}

function missingOf(session: Session): FoundFinding[] {
  const { title, type, speakers, description, startTime, endTime } = session;
  const isSpoken = !unspoken.has(type);
  const about = (rule: string, text: string) => ofSession("session", rule, session, text);
  return [
    ...(isSpoken && speakers.length === 0 ? [about("speaker", `“${title}” has no speaker.`)] : []),
    ...(isSpoken && !description ? [about("description", `“${title}” has no description.`)] : []),
    ...(startTime === null ? [about("start", `“${title}” has no time.`)] : []),
    ...(startTime !== null && endTime === null ? [about("end", `“${title}” has no end.`)] : []),
  ];
}

function clashFindings(
  edition: EditionHours,
  sessions: readonly Session[],
  speakers: readonly Speaker[],
): FoundFinding[] {
  const names = new Map(speakers.map(({ id, fullName }) => [id, fullName]));
  const clashes = clashesOf(edition, sessions, names);
  const pairs = new Set(
    clashes.flatMap(({ sessions: [one, other] }) => (other ? [`${one.id}+${other.id}`] : [])),
  );
  return [
    ...clashes.map(({ rule, sessions: [one, other], text }) =>
      other === undefined ? ofSession("clash", rule, one, text) : ofPair(rule, one, other, text),
    ),
    ...(pairs.size < maxPairs ? [] : [moreClashes]),
  ];
}

const moreClashes: FoundFinding = {
  id: "clash.more",
  kind: "clash",
  text: `More sessions may clash: only ${maxPairs.toLocaleString("en")} pairs are named.`,
  path: "/topics/board",
};

function speakerFindings(
  { id, fullName, photoUrl, bio }: Speaker,
  isSpeaking: boolean,
): FoundFinding[] {
  const about = (rule: string, text: string): FoundFinding => ({
    id: `speaker.${rule}:${id}`,
    kind: "speaker",
    text,
    path: `/speakers/${id}`,
  });
  return [
    ...(photoUrl === null ? [about("photo", `${fullName} has no photo.`)] : []),
    ...(bio === null ? [about("bio", `${fullName} has no biography.`)] : []),
    ...(isSpeaking ? [] : [about("session", `${fullName} speaks in no session.`)]),
  ];
}

function ofSession(kind: FindingKind, rule: string, { id }: Session, text: string): FoundFinding {
  return { id: `${kind}.${rule}:${id}`, kind, text, path: `/topics/${id}` };
}

function ofPair(rule: string, one: Session, other: Session, text: string): FoundFinding {
  const ids = [one.id, other.id].toSorted().join("+");
  return { id: `clash.${rule}:${ids}`, kind: "clash", text, path: `/topics/${other.id}` };
}
