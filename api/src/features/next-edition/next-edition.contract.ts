import { z } from "zod";
import { id } from "../../platform/http/values.contract.ts";
import { addDays, daysBetween } from "../editions/dates.contract.ts";
import { editionFields, type EventDates } from "../editions/editions.contract.ts";
import { editionContent } from "../revisions/revisions.contract.ts";

/** What a copy of an edition may take over of it, by the names of the lists. */
export const editionParts = [...editionContent, "speakers"] as const;
export type EditionPart = (typeof editionParts)[number];

/** Body of `POST /api/functions/copy-edition`. */
export const editionCopy = z.object({
  /** The edition that is copied. */
  editionId: id,
  name: editionFields.name.written,
  firstDay: editionFields.firstDay.written,
  parts: z.array(z.enum(editionParts, { error: "An edition has no such part" })),
});

/** Body of `POST /api/functions/make-edition-current`. */
export const editionChange = z.object({
  editionId: id,
  /** The edition that whoever asks knows to be current: when another one is, nothing is changed. */
  insteadOf: id.optional(),
});

/** Body of `POST /api/functions/copy-speakers`. */
export const speakersCopy = z.object({
  speakerIds: z
    .array(id)
    .min(1, "Choose the speakers")
    .max(1000, "At most 1000 speakers are copied at once"),
  /** The edition at which they speak again. */
  editionId: id,
});

/** Answer of `POST /api/functions/copy-speakers`. */
export const speakersCopied = z.object({
  copied: z.int(),
  /** How many were left out, as a speaker of the edition has their slug. */
  present: z.int(),
});

/**
 * The date in the next edition for one of this one, both `YYYY-MM-DD`. A day of the edition stays
 * the same day of it; any other date moves by whole weeks, and so stays on its weekday.
 * @param nextFirstDay first day of the next edition
 */
export function movedDate(
  date: string,
  { firstDay, lastDay }: EventDates,
  nextFirstDay: string,
): string {
  const days = daysBetween(firstDay, nextFirstDay);
  const isOfEdition = date >= firstDay && date <= lastDay;
  return addDays(date, isOfEdition ? days : Math.round(days / 7) * 7);
}
