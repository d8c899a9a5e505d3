import { event } from "api/contract/event";

const longDate = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: event.timeZone,
});

/** A day or an instant as "October 4, 2025", by the calendar of the event's place. */
export function inLongFormat(date: string): string {
  return longDate.format(new Date(date));
}
