import { event, monthName } from "api/contract/event";
import { calendarDate } from "../layout/session-times.ts";

/** A calendar date, or an instant by the calendar of the event's place, as "October 4, 2025". */
export function inLongFormat(date: string): string {
  const day = date.includes("T") ? calendarDate(date, event.timeZone) : date;
  const at = new Date(day);
  return `${monthName(day)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}
