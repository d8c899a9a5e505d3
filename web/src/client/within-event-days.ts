import type { Topic } from "api/features/content/agenda/agenda.contract";
import { daysOf, type EventDates } from "api/features/foundation/editions/editions.contract";

/** Sessions on days that the edition has. A session may have a day that no longer exists. */
export function withinEventDays<Planned extends Pick<Topic, "day">>(
  topics: Planned[],
  dates: EventDates,
): Planned[] {
  const days = daysOf(dates);
  return topics.filter(({ day }) => days.includes(day));
}
