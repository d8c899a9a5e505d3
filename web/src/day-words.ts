import { datesOf, type EventDates } from "api/contract/editions";

/** One for each number of days that an edition may last. */
const numbers = ["no", "one", "two", "three", "four", "five"];

/** How long an edition lasts: "one day", "two days". */
export function daysLong(dates: EventDates): string {
  const { length } = datesOf(dates);
  return `${numbers[length] ?? length} ${length === 1 ? "day" : "days"}`;
}

/** All days of an edition: "the day", "both days", "all three days". */
export function everyDay(dates: EventDates): string {
  const { length } = datesOf(dates);
  return length === 1 ? "the day" : length === 2 ? "both days" : `all ${daysLong(dates)}`;
}

/** Words as they begin a sentence. */
export function capitalised(words: string): string {
  return words.replace(/^./, (letter) => letter.toUpperCase());
}

/** "one", "one and two", "one, two and three". */
export function enumerated(words: string[]): string {
  return words.join(", ").replace(/, ([^,]*)$/, " and $1");
}
