import type { Topic } from "api/contract/agenda";
import type { EventDay } from "api/contract/editions";
import type { SessionRowProps } from "ui/SessionRow";
import { paths } from "../paths.ts";
import { clockTime, dayShift } from "../dates.ts";

/** What the board shows of a topic; a page of lines carries no descriptions. */
export type TopicSummary = Pick<
  Topic,
  "id" | "day" | "title" | "slug" | "startTime" | "endTime" | "location" | "type" | "featured"
> & { speaker: { slug: string; name: string; role: string } | null };

/** Leaves out what the board does not show. */
export function summariseTopic(topic: Topic): TopicSummary {
  const { id, day, title, slug, startTime, endTime, location, type, featured, speaker } = topic;
  return {
    id,
    day,
    title,
    slug,
    startTime,
    endTime,
    location,
    type,
    featured,
    speaker: speaker && {
      slug: speaker.slug,
      name: speaker.fullName,
      role: positionOf(speaker),
    },
  };
}

/** "Chief Executive Officer, Northmere Technics", as far as it is known. */
function positionOf({ jobTitle, company }: NonNullable<Topic["speaker"]>): string {
  return [jobTitle, company].filter(Boolean).join(", ");
}

const ordinals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** At this time of the event everyone is invited once more. */
const invitationTime = "4:00 PM";

const spokenTypes: Partial<Record<Topic["type"], string>> = {
  workshop: "Workshop",
  networking: "Networking",
  break: "Break",
};

/** A row of the board with its session. */
export interface BoardLine extends SessionRowProps {
  topic: TopicSummary;
}

/**
 * The lines of a day on the board, in the order of the programme. Times are those of the zone;
 * what depends on the hour of a session depends on the event's.
 */
export function sessionRows(
  topics: TopicSummary[],
  day: EventDay,
  timeZone: string,
  eventZone: string,
): BoardLine[] {
  return topics
    .filter((topic) => topic.day === day)
    .map((topic, index) => {
      const { startTime, endTime } = topic;
      const numeral = ordinals[index];
      return {
        topic,
        title: topic.title,
        href: paths.topic(topic.day, topic.slug),
        start: startTime && clockTime(startTime, timeZone),
        end: endTime && clockTime(endTime, timeZone),
        dayShift: startTime && dayShift(startTime, timeZone, eventZone),
        ordinal: numeral && `Keynote ${numeral}`,
        badges: badgesOf(topic),
        speakers: topic.speaker ? [topic.speaker] : [],
        place: topic.location,
        action: isInvitation(topic, eventZone)
          ? { label: "Register", href: paths.register }
          : undefined,
      };
    });
}

function isInvitation({ featured, startTime }: TopicSummary, eventZone: string): boolean {
  return featured || (startTime !== null && clockTime(startTime, eventZone) === invitationTime);
}

/** The kinds of a session that its badges name. */
function badgesOf({ title, type }: Pick<Topic, "title" | "type">): string[] {
  const words = title.toLowerCase();
  if (words.includes("keynote")) return ["Keynote"];
  if (words.includes("panel")) return ["Panel"];
  const spoken = spokenTypes[type];
  return spoken ? [spoken] : [];
}
