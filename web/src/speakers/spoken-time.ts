import { ordinalDate } from "api/features/foundation/editions/dates.contract";
import { dayLabel, type Edition } from "api/features/foundation/editions/editions.contract";
import { calendarDate, clockTime } from "../dates.ts";
import { zoneName } from "../zone-names.ts";
import type { HeldTopic } from "./load-speaker.ts";

/** "11th December, 9:00 AM to 9:45 AM, London time (GMT)"; omits unknown parts. */
export function spokenTime(
  { day, startTime, endTime }: HeldTopic,
  timeZone: string,
  edition: Edition,
): string {
  if (startTime === null) return dayLabel(edition, day);
  const hours = [startTime, endTime].flatMap((at) => (at ? [clockTime(at, timeZone)] : []));
  return [
    ordinalDate(calendarDate(startTime, timeZone)),
    hours.join(" to "),
    zoneName(timeZone, new Date(startTime)),
  ].join(", ");
}
