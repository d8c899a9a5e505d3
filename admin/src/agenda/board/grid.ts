/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** When and where a session takes place; a place is null as long as there is none yet. */
export interface Slot extends Span {
  place: string | null;
}

/** Which of several sessions side by side one is, and of how many. */
export interface Lane {
  lane: number;
  lanes: number;
}

export const minute = 60_000;
export const hour = 60 * minute;

/** What sessions are moved and stretched by; no zone is apart from UTC by a part of it. */
export const step = 5 * minute;

/** How long a session is of which nobody has said it. */
export const usualLength = 30 * minute;

const toStep = (time: number) => Math.round(time / step) * step;

/**
 * What the board shows of a day, in whole hours: its hours, and all that lies outside of them.
 * @param fullHour any instant at which the clocks show a full hour
 */
export function gridOf(hours: Span, slots: readonly Span[], fullHour: number): Span {
  const first = Math.min(hours.start, ...slots.map(({ start }) => start));
  const last = Math.max(hours.end, ...slots.map(({ end }) => end));
  return {
    start: fullHour + Math.floor((first - fullHour) / hour) * hour,
    end: fullHour + Math.ceil((last - fullHour) / hour) * hour,
  };
}

/** The instants at which its hours begin. */
export function hoursIn({ start, end }: Span): number[] {
  return Array.from({ length: (end - start) / hour }, (_, index) => start + index * hour);
}

/** Whether all of it lies in the other one. */
export function isWithin(span: Span, other: Span): boolean {
  return span.start >= other.start && span.end <= other.end;
}

export function isSameSlot(one: Slot, other: Slot): boolean {
  return one.start === other.start && one.end === other.end && one.place === other.place;
}

/** It begins at another time and keeps its length. */
export function movedTo(slot: Slot, start: number, place: string | null): Slot {
  const from = toStep(start);
  return { start: from, end: from + slot.end - slot.start, place };
}

/** One of its ends is at another time, within the grid and never beyond the other end. */
export function stretchedTo(slot: Slot, edge: "start" | "end", time: number, grid: Span): Slot {
  const at = Math.min(Math.max(toStep(time), grid.start), grid.end);
  return edge === "start"
    ? { ...slot, start: Math.min(at, slot.end - step) }
    : { ...slot, end: Math.max(at, slot.start + step) };
}

/** What is drawn from one time to another, whichever is earlier. */
export function drawnSlot(from: number, to: number, place: string | null, grid: Span): Slot {
  const anchor = toStep(from);
  const edge = to < anchor ? "start" : "end";
  const slot = { start: anchor, end: anchor, place };
  return stretchedTo(slot, edge, to, grid);
}

/** Where one of the usual length goes that nobody has given a time: after all others of the place. */
export function nextSlot(slots: readonly Slot[], place: string | null, grid: Span): Slot {
  const ends = slots.filter((slot) => slot.place === place).map(({ end }) => end);
  const start = Math.min(Math.max(grid.start, ...ends), grid.end - usualLength);
  return { start, end: start + usualLength, place };
}

/** Where sessions stand beside each other that are at once in one place, by their ids. */
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

/** Sessions of one place that overlap each other, one with the next. */
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
