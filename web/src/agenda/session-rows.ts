import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { EventDay } from "api/features/foundation/editions/editions.contract";
import type { SessionRowProps } from "ui/SessionRow";
import { paths } from "../paths.ts";
import { clockTime, dayShift } from "../dates.ts";

/** Fields of a session on the board. Excludes the description, to keep the page small. */
export type TopicSummary = Pick<
  Topic,
  "id" | "day" | "title" | "slug" | "startTime" | "endTime" | "location" | "type" | "featured"
> & { speakers: BoardSpeaker[] };

/** A speaker on the board, with their role or their position. */
interface BoardSpeaker {
  slug: string;
  name: string;
  role: string;
}

const ordinals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** Event time of the session at which the booking invitation is repeated. */
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
 * Rows of a day on the board, in programme order. Times are in the given time zone; what depends on
 * the hour of a session uses the event's time zone.
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
        speakers: topic.speakers,
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

/** Badges of a session. */
function badgesOf({ title, type }: Pick<Topic, "title" | "type">): string[] {
  const words = title.toLowerCase();
  if (words.includes("keynote")) return ["Keynote"];
  if (words.includes("panel")) return ["Panel"];
  const spoken = spokenTypes[type];
  return spoken ? [spoken] : [];
}
