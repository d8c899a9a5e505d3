import type { Topic } from "api/contract/agenda";
import { dateOfDay, type Edition, type EventDay } from "api/contract/editions";
import { instantOf, withOffset } from "api/contract/event-time";

/** Whose clocks and days are meant. */
type Zoned = Pick<Edition, "timeZone">;

/** An instant in the event's time zone: "09:30". */
export function eventTime({ timeZone }: Zoned, at: string): string {
  return withOffset(new Date(at), timeZone).slice(11, 16);
}

/** "09:00 – 09:30" in the event's time zone. */
export function timesOf(
  zoned: Zoned,
  { startTime, endTime }: Pick<Topic, "startTime" | "endTime">,
): string {
  if (startTime === null) return "Not set";
  const start = eventTime(zoned, startTime);
  return endTime === null ? start : `${start} – ${eventTime(zoned, endTime)}`;
}

/** The calendar date of an instant in the event's time zone: "2025-12-11". */
export function eventDate({ timeZone }: Zoned, at: string): string {
  return withOffset(new Date(at), timeZone).slice(0, 10);
}

/** The instant of a time on a day of the event, in the event's time zone. */
export function instantOn(
  edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone">,
  day: EventDay,
  time: string,
): string {
  return instantOf(dateOfDay(edition, day), time, edition.timeZone).toISOString();
}

/** How the clocks of the event are called: "GMT"; the name of the zone where they are changed meanwhile. */
export function clocksName({ clocks, timeZone }: Edition): string {
  return clocks?.name ?? timeZone;
}
