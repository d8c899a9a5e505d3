import { event, monthName } from "api/contract/event";

/** A calendar date as people read it: "5 November 2025". */
export function spokenDay(date: string): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${monthName(date)} ${day.getUTCFullYear()}`;
}

/** Two calendar dates as one span: "11–12 December 2025". */
export function spokenSpan(first: string, last: string): string {
  const startMonth = monthName(first);
  const from = startMonth === monthName(last) ? "" : ` ${startMonth} `;
  return `${new Date(first).getUTCDate()}${from}–${from && " "}${spokenDay(last)}`;
}

/** The days of the event as people read them. */
export const eventDates = spokenSpan(event.dates[0], event.dates[1]);
