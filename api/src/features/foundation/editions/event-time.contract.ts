// Individual imports: all of Temporal adds 12 kB to the console, and its parser 1 kB.
import * as Instant from "temporal-polyfill/fns/Instant";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";

/** Formats an instant as local time with its offset: "2025-12-11T09:00:00+00:00". */
export function withOffset(at: Date, timeZone: string): string {
  const instant = Instant.fromEpochMilliseconds(at.getTime());
  return Instant.toString(instant, { timeZone, smallestUnit: "second" });
}

/** Returns the instant of a local date (`2025-12-11`) and time (`09:00`). */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [hour, minute] = time.split(":").map(Number);
  const shown = PlainDateTime.create(year, month, day, hour, minute);
  return new Date(PlainDateTime.toZonedDateTime(shown, timeZone).epochMilliseconds);
}
