import { z } from "zod";
import { dateOfDay, instantOf, type EventDay } from "../event/event.contract.ts";
import type { Speaker } from "../speakers/speakers.contract.ts";
import { cellsFor, parseSheet, type ParsedSheet } from "../sync/sheet.contract.ts";
import { titleSlug, topicEditable, topicLabels, topicType, topicTypes } from "./agenda.contract.ts";

/** Which sheet it is, and who may be named in it. */
export interface AgendaSheet {
  /** What people call the sheet. */
  sheet: string;
  /** The day whose programme it holds. */
  day: EventDay;
  speakers: readonly Pick<Speaker, "id" | "slug" | "fullName">[];
}

const { slug } = topicEditable.shape;

/** Columns that read the same on each day; the sheet says the day, and the row the order. */
const columns = cellsFor({
  ...topicEditable.omit({ day: true, displayOrder: true, startTime: true, endTime: true }).shape,
  // Without a slug one is made from the title.
  slug: z.union([z.literal(""), slug]),
  type: z
    .string()
    .toLowerCase()
    .transform((cell) => cell || "session")
    .pipe(z.enum(topicType.enum, { error: `Write one of ${topicTypes.join(", ")}` })),
});

/** Turns the cells of one day's sheet into lines of the programme, the header first. */
export function parseAgendaSheet(
  cells: readonly string[][],
  { sheet, day, speakers }: AgendaSheet,
): ParsedSheet<keyof typeof topicLabels> {
  const parsed = parseSheet(cells, {
    sheet,
    columns: {
      ...columns,
      speakerId: speakerAmong(speakers),
      startTime: timeOn(day),
      endTime: timeOn(day),
    },
    labels: topicLabels,
    required: ["title"],
    identify({ title, slug: given, startTime, endTime }) {
      if (startTime && endTime && endTime <= startTime) {
        return { column: "endTime", reason: "The end must lie after the start" };
      }
      const label = String(title);
      const key = slug.min(1).safeParse(given || titleSlug(label));
      return key.success
        ? { slug: key.data, label }
        : { column: null, value: label, reason: "No address can be made from this title" };
    },
  });
  if ("unusable" in parsed) return parsed;
  const rows = parsed.rows.map((row, index) => ({
    ...row,
    values: { ...row.values, day, displayOrder: index + 1 },
  }));
  return { ...parsed, rows };
}

/** A speaker's full name or slug as the speaker's id. */
function speakerAmong(speakers: AgendaSheet["speakers"]) {
  return z.string().transform((name, context) => {
    if (name === "") return null;
    const bySlug = speakers.filter((speaker) => speaker.slug === name);
    const named = speakers.filter(({ fullName }) => comparable(fullName) === comparable(name));
    const [found, ...others] = bySlug.length > 0 ? bySlug : named;
    if (found && others.length === 0) return found.id;
    const message = found
      ? "Several speakers have this name; write the slug of one"
      : "No speaker has this name";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const comparable = (name: string) => name.normalize().replace(/\s+/g, " ").toLowerCase();

const clockTime = /^(\d{1,2}):(\d{2})(?::00)?\s*(?:([ap])\.?m\.?)?$/i;

/** "4:05 PM" or "16:05" in the event's zone as an instant, in ISO 8601. */
function timeOn(day: EventDay) {
  return z.string().transform((cell, context) => {
    if (cell === "") return null;
    const [, digits, minute, half] = clockTime.exec(cell) ?? [];
    const hour = half ? twentyFourHour(Number(digits), half) : Number(digits);
    if (!(hour < 24 && Number(minute) < 60)) {
      context.addIssue({ code: "custom", message: "Write a time such as 9:00 AM or 16:00" });
      return z.NEVER;
    }
    const time = `${String(hour).padStart(2, "0")}:${minute}`;
    return instantOf(dateOfDay(day), time).toISOString();
  });
}

/** NaN for an hour that a clock of twelve hours does not show. */
function twentyFourHour(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}
