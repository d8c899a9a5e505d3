import { ordinal } from "api/contract/dates";
import { weekdayName } from "api/contract/dates";
import { dateOfDay, type EventDay } from "api/contract/event";
import { dayOfMonth, shortMonth, spokenDay } from "../dates.ts";

/** A day as the tabs over the board name it. */
export function dayTab(day: EventDay) {
  return {
    id: String(day),
    numeral: String(day),
    label: `Day ${day}`,
    date: `${shortMonth(dateOfDay(day))} ${ordinal(dayOfMonth(dateOfDay(day)))}`,
  };
}

/** What stands at the head of a day's board. */
export function boardHead(day: EventDay) {
  const date = dateOfDay(day);
  return {
    title: `Day ${day}`,
    date: `${weekdayName(date)} ${spokenDay(date)}`,
    shortDate: `${String(dayOfMonth(date)).padStart(2, "0")} ${shortMonth(date)}`,
  };
}
