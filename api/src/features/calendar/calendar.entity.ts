import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { possibleDays } from "../editions/editions.contract.ts";
import { ofEdition } from "../editions/of-edition.ts";

/**
 * What calendars show of a session, written by the database itself whenever any of it changes.
 * An entry outlives its session, so that calendars learn that it is cancelled, until it is purged;
 * of what it showed it keeps the times only.
 */
export const CalendarEntryEntity = defineEntity({
  name: "CalendarEntry",
  tableName: "calendar_entries",
  properties: {
    ...ofEdition(),
    /** The session's id. */
    id: p.uuid().primary(),
    day: p.enum([...possibleDays]).check(`day in (${possibleDays.join(", ")})`),
    /** Once it is cancelled, the SHA-256 of the last one, in hexadecimal. */
    slug: p.text(),
    /** Empty once it is cancelled. */
    title: p.text(),
    description: p.text().strictNullable(),
    location: p.text().strictNullable(),
    speakerId: p.uuid().strictNullable(),
    speakerName: p.text().strictNullable(),
    startTime: p.datetime().strictNullable(),
    endTime: p.datetime().strictNullable(),
    cancelled: p.boolean().default(false),
    /** How often what is shown has changed. */
    sequence: p.integer().default(0),
    changedAt: p.datetime(),
  },
});
export type CalendarEntryEntity = InferEntity<typeof CalendarEntryEntity>;
