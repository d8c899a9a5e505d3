// The functions one by one: all of Temporal is 12 kB more for the console, and its parser one.
import * as Instant from "temporal-polyfill/fns/Instant";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";

/** An instant as the clocks of a zone show it, with their offset: "2025-12-11T09:00:00+00:00". */
export function withOffset(at: Date, timeZone: string): string {
  const instant = Instant.fromEpochMilliseconds(at.getTime());
  return Instant.toString(instant, { timeZone, smallestUnit: "second" });
}

/** The instant at which the clocks of a zone show a date (`2025-12-11`) and a time (`09:00`). */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [hour, minute] = time.split(":").map(Number);
  const shown = PlainDateTime.create(year, month, day, hour, minute);
  return new Date(PlainDateTime.toZonedDateTime(shown, timeZone).epochMilliseconds);
}
