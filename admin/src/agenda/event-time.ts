import type { Topic } from "api/features/content/agenda/agenda.contract";
import {
  dateOfDay,
  type Edition,
  type EventDay,
} from "api/features/foundation/editions/editions.contract";
import { instantOf, withOffset } from "api/features/foundation/editions/event-time.contract";

type Zoned = Pick<Edition, "timeZone">;

/** The time of an instant in the event's time zone: "09:30". */
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

/** The instant of a time of day on a day of the event, in the event's time zone. */
export function instantOn(
  edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone">,
  day: EventDay,
  time: string,
): string {
  return instantOf(dateOfDay(edition, day), time, edition.timeZone).toISOString();
}

/**
 * Name of the event's clock: "GMT". The name of the time zone when its offset changes during the
 * event.
 */
export function clocksName({ clocks, timeZone }: Edition): string {
  return clocks?.name ?? timeZone;
}
