import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { possibleDays } from "../../foundation/editions/editions.contract.ts";
import { editionColumns } from "../../foundation/editions/of-edition.ts";

/**
 * A session's entry in calendars, written by the database whenever its content changes. An entry
 * outlives its session until it is purged, so that calendars learn of the cancellation. It then
 * keeps only the times.
 */
export const CalendarEntryEntity = defineEntity({
  name: "CalendarEntry",
  tableName: "calendar_entries",
  properties: {
    ...editionColumns(),
    /** Id of the session. */
    id: p.uuid().primary(),
    day: p.enum([...possibleDays]).check(`day in (${possibleDays.join(", ")})`),
    /** After the cancellation, the SHA-256 of the last slug, in hexadecimal. */
    slug: p.text(),
    /** Empty after the cancellation. */
    title: p.text(),
    description: p.text().strictNullable(),
    location: p.text().strictNullable(),
    speakerId: p.uuid().strictNullable(),
    /** Names of all speakers with their roles: "Mira Holt (Moderator), Jon Ek". */
    speakerName: p.text().strictNullable(),
    startTime: p.datetime().strictNullable(),
    endTime: p.datetime().strictNullable(),
    cancelled: p.boolean().default(false),
    /** Number of changes of the shown content. */
    sequence: p.integer().default(0),
    changedAt: p.datetime(),
  },
});
export type CalendarEntryEntity = InferEntity<typeof CalendarEntryEntity>;
