import { ordinal } from "api/contract/agenda";
import { dateOfDay, monthName, weekdayName, type EventDay } from "api/contract/event";
import { spokenDay } from "../content/event-dates.ts";

/** The days of the event. */
export const eventDays: EventDay[] = [1, 2];

/** The days as the signs over the board name them. */
export const daySigns = eventDays.map((day) => ({
  id: String(day),
  sign: String(day),
  label: `Day ${day}`,
  date: `${shortMonth(day)} ${ordinal(dayOfMonth(day))}`,
}));

/** What stands at the head of a day's board. */
export function boardHead(day: EventDay) {
  const date = dateOfDay(day);
  return {
    title: `Day ${day}`,
    date: `${weekdayName(date)} ${spokenDay(date)}`,
    shortDate: `${String(dayOfMonth(day)).padStart(2, "0")} ${shortMonth(day)}`,
  };
}

function shortMonth(day: EventDay): string {
  return monthName(dateOfDay(day)).slice(0, 3);
}

function dayOfMonth(day: EventDay): number {
  return new Date(dateOfDay(day)).getUTCDate();
}
