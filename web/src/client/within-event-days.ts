import type { Topic } from "api/contract/agenda";
import { daysOf, type EventDates } from "api/contract/editions";

/** Sessions of the days that an edition has; one may have been planned for a day that it had before. */
export function withinEventDays<Planned extends Pick<Topic, "day">>(
  topics: Planned[],
  dates: EventDates,
): Planned[] {
  const days = daysOf(dates);
  return topics.filter(({ day }) => days.includes(day));
}
