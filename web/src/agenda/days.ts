import { ordinal, weekdayName } from "api/contract/dates";
import { dateOfDay, type EventDates, type EventDay } from "api/contract/editions";
import { dayOfMonth, shortMonth, spokenDay } from "../dates.ts";

/** A day as the tabs over the board name it. */
export function dayTab(dates: EventDates, day: EventDay) {
  const date = dateOfDay(dates, day);
  return {
    id: String(day),
    numeral: String(day),
    label: `Day ${day}`,
    date: `${shortMonth(date)} ${ordinal(dayOfMonth(date))}`,
  };
}

/** What stands at the head of a day's board. */
export function boardHead(dates: EventDates, day: EventDay) {
  const date = dateOfDay(dates, day);
  return {
    title: `Day ${day}`,
    date: `${weekdayName(date)} ${spokenDay(date)}`,
    shortDate: `${String(dayOfMonth(date)).padStart(2, "0")} ${shortMonth(date)}`,
  };
}
