import type { EventDay } from "../../event/event.contract.ts";
import { fullName } from "../../speakers/speakers.contract.ts";
import type { SampleSpeaker, SampleTopic } from "./sample-types.ts";

type Cell = string | number | boolean | null;

const speakerHeader = [
  "First name",
  "Last name",
  "Job title",
  "Company",
  "Bio",
  "Photo URL",
  "LinkedIn URL",
  "Twitter URL",
  "Website URL",
  "Featured",
  "Display order",
];

const agendaHeader = [
  "Title",
  "Start",
  "End",
  "Type",
  "Speaker",
  "Location",
  "Description",
  "Featured",
];

/** Text of `speakers.csv`: the speakers as an organiser keeps them in a spreadsheet. */
export function speakersSheet(speakers: readonly SampleSpeaker[]): string {
  return csv([
    speakerHeader,
    ...speakers.map((speaker) => [
      speaker.firstName,
      speaker.lastName,
      speaker.jobTitle,
      speaker.company,
      speaker.bio,
      speaker.photoUrl,
      speaker.linkedinUrl,
      speaker.twitterUrl,
      speaker.websiteUrl,
      speaker.featured,
      speaker.displayOrder,
    ]),
  ]);
}

/** Text of `agenda-day1.csv` or `agenda-day2.csv`: one day's programme, speakers by full name. */
export function agendaSheet(
  day: EventDay,
  topics: readonly SampleTopic[],
  speakers: readonly SampleSpeaker[],
): string {
  const nameBySlug = new Map(speakers.map((speaker) => [speaker.slug, fullName(speaker)]));
  return csv([
    agendaHeader,
    ...topics
      .filter((topic) => topic.day === day)
      .map((topic) => [
        topic.title,
        twelveHour(topic.start),
        twelveHour(topic.end),
        topic.type,
        topic.speaker === null ? null : (nameBySlug.get(topic.speaker) ?? topic.speaker),
        topic.location,
        topic.description,
        topic.featured,
      ]),
  ]);
}

/** "16:05" → "4:05 PM". */
export function twelveHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Rows as RFC 4180 writes them, with CRLF after each. */
function csv(rows: Cell[][]): string {
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: Cell): string {
  const value = typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell ?? "");
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
