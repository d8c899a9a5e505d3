import { datesOf, type EventDates } from "api/features/foundation/editions/editions.contract";
import { inWords } from "./number-words.ts";

/** Duration of an edition: "one day", "two days". */
export function daysLong(dates: EventDates): string {
  const { length } = datesOf(dates);
  return `${inWords(length)} ${length === 1 ? "day" : "days"}`;
}

/** All days of an edition: "the day", "both days", "all three days". */
export function everyDay(dates: EventDates): string {
  const { length } = datesOf(dates);
  return length === 1 ? "the day" : length === 2 ? "both days" : `all ${daysLong(dates)}`;
}
