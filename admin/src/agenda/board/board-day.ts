import type { Topic } from "api/contract/agenda";
import { hoursOf } from "api/contract/clashes";
import { addDays } from "api/contract/dates";
import { dateOfDay, type Edition, type EventDay } from "api/contract/editions";
import { instantOf } from "api/contract/event-time";
import { gridOf, type Slot, type Span } from "./grid.ts";
import { slotOf } from "./placement.ts";

/** A day as the board shows it. */
export interface BoardDay {
  /** From midnight to midnight. */
  date: Span;
  hours: Span;
  /** What is shown from top to bottom. */
  grid: Span;
  /** What is shown from left to right; null where sessions stand that have no place yet. */
  places: readonly (string | null)[];
  /** All of the day, in the order of their times. */
  topics: readonly Topic[];
  /** When and where they take place, by their ids; those in the tray have none. */
  slots: ReadonlyMap<string, Slot>;
}

/**
 * Puts together what the board shows of a day.
 * @param topics of all days: a place of one day is a column of the others
 * @param added places that no session has yet
 */
export function boardDay(
  edition: Edition,
  day: EventDay,
  topics: readonly Topic[],
  added: readonly string[],
): BoardDay {
  const date = dateOf(edition, day);
  const { start, end } = hoursOf(edition, day);
  const hours = { start: start.getTime(), end: end.getTime() };
  const ofDay = topics.filter((topic) => topic.day === day);
  const placed = ofDay.flatMap((topic): [string, Slot][] => {
    const slot = slotOf(topic, date);
    return slot === null ? [] : [[topic.id, slot]];
  });
  const slots = new Map(placed);
  const startOf = ({ id }: Topic) => slots.get(id)?.start ?? 0;
  const fullHour = hours.start - ((hours.start - date.start) % (60 * 60_000));
  return {
    date,
    hours,
    grid: gridOf(hours, [...slots.values()], fullHour),
    places: placesOf(topics, slots, added),
    topics: ofDay.toSorted((one, other) => startOf(one) - startOf(other)),
    slots,
  };
}

function dateOf(edition: Edition, day: EventDay): Span {
  const date = dateOfDay(edition, day);
  const midnightOf = (one: string) => instantOf(one, "00:00", edition.timeZone).getTime();
  return { start: midnightOf(date), end: midnightOf(addDays(date, 1)) };
}

function placesOf(
  topics: readonly Topic[],
  slots: ReadonlyMap<string, Slot>,
  added: readonly string[],
): (string | null)[] {
  const named = topics.flatMap(({ location }) => location ?? []);
  const places = [...new Set([...named, ...added])].toSorted((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const isAnyElsewhere = [...slots.values()].some(({ place }) => place === null);
  return isAnyElsewhere || places.length === 0 ? [...places, null] : places;
}
