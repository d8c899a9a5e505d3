import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent as PointerDown,
} from "react";
import type { EventDay } from "api/features/foundation/editions/editions.contract";
import {
  drawnSlot,
  isSameSlot,
  isWithin,
  movedTo,
  stretchedTo,
  usualLength,
  type Slot,
  type Span,
} from "./grid.ts";
import { scrollTowards, type Point } from "./scroll-towards.ts";

/** A drag in progress. */
export interface Gesture {
  /** Null for a new session that is being drawn. */
  id: string | null;
  slot: Slot;
  /** Whether dropping now would place it outside the day. */
  isOutside: boolean;
  /** The day whose tab the pointer is over; null when it is over no tab. */
  day: EventDay | null;
}

export interface Surface {
  /** Visible time range, top to bottom. */
  grid: Span;
  /** Columns, left to right. */
  places: readonly (string | null)[];
  /** The slot of a session; null when it has no time yet. */
  slotOf: (id: string) => Slot | null;
}

/** The part that is dragged, as given in `data-grip`. */
type Part = "move" | "start" | "end" | "draw";

interface Grip {
  pointerId: number;
  part: Part;
  id: string | null;
  /** The slot when the drag began. For a new session, where it would start. */
  slot: Slot;
  /** Distance of the pointer from the session's start or end, in milliseconds. */
  offset: number;
  from: Point;
  /** Whether the pointer has moved past the drag threshold. */
  isActive: boolean;
}

/** Position of a pointer on the board. */
interface Aimed {
  time: number;
  /** Undefined outside all columns. */
  place: string | null | undefined;
  /** Whether the pointer is within the visible part of the board. */
  isInside: boolean;
}

/** Drag threshold in pixels. A shorter movement is a click. */
const pressed = 4;

const parts: ReadonlySet<string | undefined> = new Set<Part>(["move", "start", "end", "draw"]);
const isPart = (name: string | undefined): name is Part => parts.has(name);

/**
 * Moves, resizes and draws sessions by mouse, pen or touch. An element declares what it drags in
 * `data-grip`, within an element with `data-session`. Touch drags start only from elements with
 * `data-handle`.
 * @param onDrop called with the gesture when the pointer is released
 */
export function useGesture(surface: Surface, onDrop: (gesture: Gesture) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const point = useRef<Point>({ x: 0, y: 0 });
  const [gesture, setGesture] = useState<Gesture | null>(null);

  function aim(at: Point): Aimed | null {
    const shown = scroller.current?.getBoundingClientRect();
    const area = layer.current?.getBoundingClientRect();
    return shown && area ? aimedAt(at, surface, shown, area) : null;
  }

  /** The gesture with the pointer at the given point; null when nothing is dragged. */
  function gestureAt(at: Point): Gesture | null {
    const held = grip.current;
    const aimed = held?.isActive ? aim(at) : null;
    if (!held || !aimed) return null;
    const { id, part } = held;
    const slot = slotAt(held, aimed, surface.grid);
    const isOutside = part === "move" && !(aimed.isInside && isWithin(slot, surface.grid));
    return { id, slot, isOutside, day: isOutside ? dayAt(at) : null };
  }

  function follow() {
    const next = gestureAt(point.current);
    setGesture((last) => (last && next && isSameGesture(last, next) ? last : next));
  }

  /** Scrolls the board when the pointer is near its edge. */
  function scrollAtEdge() {
    const from = grip.current?.from;
    if (!scroller.current || !from) return;
    if (scrollTowards(scroller.current, point.current, from)) follow();
  }

  useFrames(gesture !== null, scrollAtEdge);

  function take(event: PointerDown) {
    const { pointerId, clientX: x, clientY: y } = event;
    const taken = takenBy(event);
    const aimed = taken && aim({ x, y });
    if (!taken || !aimed) return;
    const known = taken.id === null ? null : surface.slotOf(taken.id);
    const hold = known ? heldAt(known, taken.part, aimed) : drawnAt(aimed);
    point.current = { x, y };
    grip.current = { pointerId, ...taken, ...hold, from: { x, y }, isActive: false };
  }

  function move(event: PointerEvent) {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId) return;
    point.current = { x: event.clientX, y: event.clientY };
    if (!held.isActive) {
      if (Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) < pressed) return;
      held.isActive = true;
      layer.current?.setPointerCapture(event.pointerId);
    }
    follow();
  }

  function drop(event: PointerEvent) {
    if (grip.current?.pointerId !== event.pointerId) return;
    const last = gestureAt({ x: event.clientX, y: event.clientY });
    cancel();
    if (last) onDrop(last);
  }

  usePointerOfDocument(move, drop, cancel);

  function cancel() {
    grip.current = null;
    setGesture(null);
  }

  return {
    gesture,
    cancel,
    /**
     * Returns a slot of default length at the pointer; null unless the pointer is over an empty
     * part of the board.
     */
    slotUnder({ target, clientX: x, clientY: y }: MouseEvent): Slot | null {
      const isEmpty = target instanceof HTMLElement && target.dataset["grip"] === "draw";
      const aimed = isEmpty ? aim({ x, y }) : null;
      if (aimed?.place === undefined) return null;
      return drawnSlot(aimed.time, aimed.time + usualLength, aimed.place, surface.grid);
    },
    scroller,
    layer,
    /** Handles pointerdown on the board. */
    take,
  };
}

/** Calls back in each frame while it is active. */
function useFrames(isActive: boolean, onFrame: () => void): void {
  const run = useEffectEvent(onFrame);
  useEffect(() => {
    if (!isActive) return undefined;
    let frame = requestAnimationFrame(function next() {
      run();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isActive]);
}

/** Listens on the document: a fast pointer leaves the board before its first move event. */
function usePointerOfDocument(
  onMove: (event: PointerEvent) => void,
  onDrop: (event: PointerEvent) => void,
  onCancel: () => void,
): void {
  const move = useEffectEvent(onMove);
  const drop = useEffectEvent(onDrop);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("pointermove", (event) => move(event), { signal });
    document.addEventListener("pointerup", (event) => drop(event), { signal });
    document.addEventListener("pointercancel", () => cancel(), { signal });
    return () => controller.abort();
  }, []);
}

/** The part and the session that a pressed pointer drags; null when it drags nothing. */
function takenBy(event: PointerDown): Pick<Grip, "part" | "id"> | null {
  const { target, pointerType, isPrimary, button } = event;
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>("[data-grip]");
  const part = element?.dataset["grip"];
  if (!element || !isPart(part)) return null;
  // Touch scrolls the board everywhere except on handles.
  if (pointerType === "touch" && element.dataset["handle"] === undefined) return null;
  const id = element.closest<HTMLElement>("[data-session]")?.dataset["session"] ?? null;
  return { part, id };
}

type Hold = Pick<Grip, "slot" | "offset">;

/** The hold of a pointer on a session that has a slot. */
function heldAt(slot: Slot, part: Part, { time }: Aimed): Hold {
  return { slot, offset: time - (part === "end" ? slot.end : slot.start) };
}

/** The hold of a pointer on a session without a slot, or on a new one. */
function drawnAt({ time, place = null }: Aimed): Hold {
  return { slot: { start: time, end: time + usualLength, place }, offset: 0 };
}

/**
 * Translates a point of the window into time and place.
 * @param shown the visible part of the board
 * @param area all of its columns, from the start to the end of its times
 */
function aimedAt({ x, y }: Point, { grid, places }: Surface, shown: DOMRect, area: DOMRect): Aimed {
  const share = (x - area.left) / area.width;
  const place = places[Math.floor(share * places.length)];
  const time = grid.start + ((y - area.top) / area.height) * (grid.end - grid.start);
  const isInside = x >= shown.left && x <= shown.right && y >= shown.top && y <= shown.bottom;
  return { time, place, isInside: isInside && place !== undefined };
}

/** Hit test for the day tabs. */
function dayAt({ x, y }: Point): EventDay | null {
  const tab = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]");
  return tab?.dataset["day"] ? Number(tab.dataset["day"]) : null;
}

function slotAt(
  { part, slot, offset }: Grip,
  { time, place = slot.place }: Aimed,
  grid: Span,
): Slot {
  switch (part) {
    case "move":
      return movedTo(slot, time - offset, place);
    case "draw":
      return drawnSlot(slot.start, time, slot.place, grid);
    default:
      return stretchedTo(slot, part, time - offset, grid);
  }
}

function isSameGesture(one: Gesture, other: Gesture): boolean {
  const isThere = one.isOutside === other.isOutside && one.day === other.day;
  return isThere && isSameSlot(one.slot, other.slot);
}
