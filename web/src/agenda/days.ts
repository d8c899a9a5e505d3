import { ordinal, weekdayName } from "api/features/foundation/editions/dates.contract";
import {
  dateOfDay,
  type EventDates,
  type EventDay,
} from "api/features/foundation/editions/editions.contract";
import { dayOfMonth, shortMonth, spokenDay } from "../dates.ts";

/** The tab of a day. */
export function dayTab(dates: EventDates, day: EventDay) {
  const date = dateOfDay(dates, day);
  return {
    id: String(day),
    numeral: String(day),
    label: `Day ${day}`,
    date: `${shortMonth(date)} ${ordinal(dayOfMonth(date))}`,
  };
}

/** The heading of a day's board. */
export function boardHead(dates: EventDates, day: EventDay) {
  const date = dateOfDay(dates, day);
  return {
    title: `Day ${day}`,
    date: `${weekdayName(date)} ${spokenDay(date)}`,
    shortDate: `${String(dayOfMonth(date)).padStart(2, "0")} ${shortMonth(date)}`,
  };
}
