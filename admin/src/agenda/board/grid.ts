/** A time range, in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** Time and place of a session; the place is null when it has none yet. */
export interface Slot extends Span {
  place: string | null;
}

/** Position among overlapping sessions shown side by side, and their number. */
export interface Lane {
  lane: number;
  lanes: number;
}

export const minute = 60_000;
export const hour = 60 * minute;

/** Snap interval of moves and resizes. It divides the UTC offset of every time zone. */
export const step = 5 * minute;

/** Default length of a session. */
export const usualLength = 30 * minute;

const toStep = (time: number) => Math.round(time / step) * step;

/**
 * The time range that the board shows, rounded to whole hours. It includes the day's hours and all
 * slots.
 * @param fullHour any instant at which the event's clocks show a full hour
 */
export function gridOf(hours: Span, slots: readonly Span[], fullHour: number): Span {
  const first = Math.min(hours.start, ...slots.map(({ start }) => start));
  const last = Math.max(hours.end, ...slots.map(({ end }) => end));
  return {
    start: fullHour + Math.floor((first - fullHour) / hour) * hour,
    end: fullHour + Math.ceil((last - fullHour) / hour) * hour,
  };
}

/** The start of each hour. */
export function hoursIn({ start, end }: Span): number[] {
  return Array.from({ length: (end - start) / hour }, (_, index) => start + index * hour);
}

/** Whether `other` contains all of `span`. */
export function isWithin(span: Span, other: Span): boolean {
  return span.start >= other.start && span.end <= other.end;
}

export function isSameSlot(one: Slot, other: Slot): boolean {
  return one.start === other.start && one.end === other.end && one.place === other.place;
}

/** Changes the start and keeps the length. */
export function movedTo(slot: Slot, start: number, place: string | null): Slot {
  const from = toStep(start);
  return { start: from, end: from + slot.end - slot.start, place };
}

/** Moves one end, clamped to the grid and to the other end. */
export function stretchedTo(slot: Slot, edge: "start" | "end", time: number, grid: Span): Slot {
  const at = Math.min(Math.max(toStep(time), grid.start), grid.end);
  return edge === "start"
    ? { ...slot, start: Math.min(at, slot.end - step) }
    : { ...slot, end: Math.max(at, slot.start + step) };
}

/** The slot between two times, in either order. */
export function drawnSlot(from: number, to: number, place: string | null, grid: Span): Slot {
  const anchor = toStep(from);
  const edge = to < anchor ? "start" : "end";
  const slot = { start: anchor, end: anchor, place };
  return stretchedTo(slot, edge, to, grid);
}

/** The default slot for a session without a time: after the last session of the place. */
export function nextSlot(slots: readonly Slot[], place: string | null, grid: Span): Slot {
  const ends = slots.filter((slot) => slot.place === place).map(({ end }) => end);
  const start = Math.min(Math.max(grid.start, ...ends), grid.end - usualLength);
  return { start, end: start + usualLength, place };
}

/** Assigns lanes to sessions that overlap in the same place, by session id. */
export function lanesOf(slots: ReadonlyMap<string, Slot>): Map<string, Lane> {
  const found = new Map<string, Lane>();
  for (const group of atOnce(slots)) {
    const ends: number[] = [];
    const laneOf = group.map(([id, { start, end }]) => {
      const free = ends.findIndex((taken) => taken <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      return [id, lane] as const;
    });
    for (const [id, lane] of laneOf) found.set(id, { lane, lanes: ends.length });
  }
  return found;
}

/** Groups the sessions of a place that overlap, directly or through other sessions. */
function atOnce(slots: ReadonlyMap<string, Slot>): [string, Slot][][] {
  const groups: [string, Slot][][] = [];
  let last: { place: string | null; end: number } | undefined;
  const inOrder = [...slots].toSorted(
    ([, one], [, other]) =>
      (one.place ?? "").localeCompare(other.place ?? "") || one.start - other.start,
  );
  for (const entry of inOrder) {
    const [, { place, start, end }] = entry;
    const isOfLast = last !== undefined && last.place === place && start < last.end;
    if (isOfLast) groups.at(-1)?.push(entry);
    else groups.push([entry]);
    last = { place, end: isOfLast ? Math.max(end, last?.end ?? end) : end };
  }
  return groups;
}
