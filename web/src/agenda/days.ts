import { ordinal } from "api/contract/agenda";
import { dateOfDay, type EventDay } from "api/contract/event";

/** The days of the event. */
export const eventDays: EventDay[] = [1, 2];

/** The days as the signs over the board name them. */
export const daySigns = eventDays.map((day) => ({
  id: String(day),
  sign: String(day),
  label: `Day ${day}`,
  date: `${spoken(day, { month: "short" })} ${ordinal(Number(spoken(day, { day: "numeric" })))}`,
}));

/** What stands at the head of a day's board. */
export function boardHead(day: EventDay) {
  return {
    title: `Day ${day}`,
    date: spoken(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    shortDate: spoken(day, { day: "2-digit", month: "short" }),
  };
}

/** A calendar date of the event in words; `options` say which. */
function spoken(day: EventDay, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${dateOfDay(day)}T12:00:00Z`);
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(date);
}
