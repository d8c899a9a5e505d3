import { dateOfDay, type EventDay } from "api/contract/event";
import { instantOf, withOffset } from "api/contract/event-time";

/** An instant in the event's time zone: "09:30". */
export function eventTime(at: string): string {
  return withOffset(new Date(at)).slice(11, 16);
}

/** The calendar date of an instant in the event's time zone: "2025-12-11". */
export function eventDate(at: string): string {
  return withOffset(new Date(at)).slice(0, 10);
}

/** The instant of a time on a day of the event, in the event's time zone. */
export function instantOn(day: EventDay, time: string): string {
  return instantOf(dateOfDay(day), time).toISOString();
}
