import { event } from "api/contract/event";

const month = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** Two calendar dates as one span: "11–12 December 2025". */
export function spokenSpan(first: string, last: string): string {
  const [start, end] = [new Date(first), new Date(last)];
  const endMonth = month.format(end);
  const startMonth = month.format(start);
  const from = startMonth === endMonth ? "" : ` ${startMonth} `;
  return `${start.getUTCDate()}${from}–${from && " "}${end.getUTCDate()} ${endMonth} ${end.getUTCFullYear()}`;
}

/** The days of the event as people read them. */
export const eventDates = spokenSpan(event.dates[0], event.dates[1]);
