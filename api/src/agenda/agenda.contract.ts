import { z } from "zod";
import { dateOfDay, monthName, type EventDay } from "../event/event.contract.ts";
import { id, instant } from "../http/http.contract.ts";
import { speaker } from "../speakers/speakers.contract.ts";

export const topicTypes = [
  "keynote",
  "panel",
  "workshop",
  "networking",
  "break",
  "session",
] as const;
export const topicType = z.enum(topicTypes);

/** A line of the programme as the API answers it. */
export const topic = z.object({
  id,
  /** 1 or 2. */
  day: z.union([z.literal(1), z.literal(2)]),
  displayOrder: z.int(),
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  speakerId: id.nullable(),
  speaker: speaker.nullable(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  location: z.string().nullable(),
  type: topicType,
  featured: z.boolean(),
  updatedAt: instant,
});
/** As it stands on the wire: instants are ISO 8601 text. */
export type Topic = z.input<typeof topic>;

/** Lowercase; other than letters, digits, spaces and hyphens removed; spaces to hyphens; repeated hyphens collapsed. */
export function titleSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-");
}

/** "11th December": the spoken date of a day of the event. */
export function dayLabel(day: EventDay): string {
  return ordinalDate(dateOfDay(day));
}

/** A calendar date, `YYYY-MM-DD`, as "11th December". */
export function ordinalDate(date: string): string {
  return `${ordinal(new Date(date).getUTCDate())} ${monthName(date)}`;
}

/** 1 → "1st", 11 → "11th", 22 → "22nd". */
export function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teen ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${suffix}`;
}
