import { ordinal } from "api/contract/event";
import { dateOfDay, eventDays, weekdayName, type EventDay } from "api/contract/event";
import { dayOfMonth, shortMonth, spokenDay } from "../dates.ts";

/** The days as the signs over the board name them. */
export const dayTabs = eventDays.map((day) => ({
  id: String(day),
  numeral: String(day),
  label: `Day ${day}`,
  date: `${shortMonth(dateOfDay(day))} ${ordinal(dayOfMonth(dateOfDay(day)))}`,
}));

/** What stands at the head of a day's board. */
export function boardHead(day: EventDay) {
  const date = dateOfDay(day);
  return {
    title: `Day ${day}`,
    date: `${weekdayName(date)} ${spokenDay(date)}`,
    shortDate: `${String(dayOfMonth(date)).padStart(2, "0")} ${shortMonth(date)}`,
  };
}
