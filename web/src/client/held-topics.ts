import type { Topic } from "api/contract/agenda";
import { daysOf, type EventDates } from "api/contract/editions";

/** The sessions that are held: one may have been planned for a day that the edition no longer has. */
export function heldTopics<Planned extends Pick<Topic, "day">>(
  topics: Planned[],
  dates: EventDates,
): Planned[] {
  const days = daysOf(dates);
  return topics.filter(({ day }) => days.includes(day));
}
