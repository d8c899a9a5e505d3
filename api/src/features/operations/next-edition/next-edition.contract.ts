import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";
import { addDays, daysBetween } from "../../foundation/editions/dates.contract.ts";
import { editionFields, type EventDates } from "../../foundation/editions/editions.contract.ts";
import { editionContent } from "../../foundation/revisions/revisions.contract.ts";

/** Parts of an edition that can be copied, by the names of the lists. */
export const editionParts = [...editionContent, "speakers"] as const;
export type EditionPart = (typeof editionParts)[number];

/** Body of `POST /api/functions/copy-edition`. */
export const editionCopy = z.object({
  /** Source edition. */
  editionId: id,
  name: editionFields.name.written,
  firstDay: editionFields.firstDay.written,
  parts: z.array(z.enum(editionParts, { error: "An edition has no such part" })),
});

/** Body of `POST /api/functions/make-edition-current`. */
export const editionChange = z.object({
  editionId: id,
  /** The edition that the caller expects to be current. When it is not, nothing changes. */
  insteadOf: id.optional(),
});

/** Body of `POST /api/functions/copy-speakers`. */
export const speakersCopy = z.object({
  speakerIds: z
    .array(id)
    .min(1, "Choose the speakers")
    .max(1000, "At most 1000 speakers are copied at once"),
  /** Target edition. */
  editionId: id,
});

/** Response of `POST /api/functions/copy-speakers`. */
export const speakersCopied = z.object({
  copied: z.int(),
  /** Number of skipped speakers: a speaker of the target edition has the same slug. */
  present: z.int(),
});

/**
 * Moves a date to the next edition, both `YYYY-MM-DD`. A day of the event becomes the same day of
 * the next one. Any other date moves by whole weeks and so keeps its weekday.
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
