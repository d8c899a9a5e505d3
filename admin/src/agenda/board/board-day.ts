import type { Topic } from "api/features/content/agenda/agenda.contract";
import { hoursOf } from "api/features/content/agenda/clashes.contract";
import { addDays } from "api/features/foundation/editions/dates.contract";
import {
  dateOfDay,
  type Edition,
  type EventDay,
} from "api/features/foundation/editions/editions.contract";
import { instantOf } from "api/features/foundation/editions/event-time.contract";
import { gridOf, type Slot, type Span } from "./grid.ts";
import { slotOf } from "./placement.ts";

/** The data that the board shows for a day. */
export interface BoardDay {
  /** From midnight to midnight. */
  date: Span;
  hours: Span;
  /** Visible time range, top to bottom. */
  grid: Span;
  /** Columns, left to right; null is the column of sessions without a place. */
  places: readonly (string | null)[];
  /** All topics of the day, in order of time. */
  topics: readonly Topic[];
  /** Slots by session id. Sessions in the tray have none. */
  slots: ReadonlyMap<string, Slot>;
}

/**
 * Builds the board's data for a day.
 * @param topics of all days: a place used on one day is a column on every day
 * @param added new places without sessions
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
