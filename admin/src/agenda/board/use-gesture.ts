import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent as PointerDown,
} from "react";
import type { EventDay } from "api/contract/editions";
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

/** A session that is being placed, and has not been put down yet. */
export interface Gesture {
  /** Null for one that is drawn. */
  id: string | null;
  slot: Slot;
  /** Whether it would not be on the day if it were put down now. */
  isOutside: boolean;
  /** The other day on whose tab it is held; null beside the tabs. */
  day: EventDay | null;
}

export interface Surface {
  /** What is shown from top to bottom. */
  grid: Span;
  /** What is shown from left to right. */
  places: readonly (string | null)[];
  /** The slot of a session; null where it has no time yet. */
  slotOf: (id: string) => Slot | null;
}

/** What was taken hold of, as elements name it in `data-grip`. */
type Part = "move" | "start" | "end" | "draw";

interface Grip {
  pointerId: number;
  part: Part;
  id: string | null;
  /** Where the session was, or where one would begin. */
  slot: Slot;
  /** How far from its beginning, or its end, a session was taken hold of, in milliseconds. */
  offset: number;
  from: Point;
  /** Whether the pointer has moved far enough not to mean a press. */
  isActive: boolean;
}

/** What a point of the screen means on the board. */
interface Aimed {
  time: number;
  /** Undefined beside all of them. */
  place: string | null | undefined;
  /** Whether it is on the part of the board that is seen. */
  isInside: boolean;
}

/** A pointer that moves less is a press, in pixels. */
const pressed = 4;

const parts: ReadonlySet<string | undefined> = new Set<Part>(["move", "start", "end", "draw"]);
const isPart = (name: string | undefined): name is Part => parts.has(name);

/**
 * Moves, stretches and draws sessions by mouse, pen and thumb. Elements say what they are taken hold of
 * for: `data-grip`, and `data-session` around it; one that `data-handle` marks is meant for thumbs as well.
 * @param onDrop called with what was put down
 */
export function useGesture(surface: Surface, onDrop: (gesture: Gesture) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const point = useRef<Point>({ x: 0, y: 0 });
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const isHeld = gesture !== null;

  function aim({ x, y }: Point): Aimed | null {
    const { grid, places } = surface;
    const shown = scroller.current?.getBoundingClientRect();
    const area = layer.current?.getBoundingClientRect();
    if (!shown || !area) return null;
    const share = (x - area.left) / area.width;
    const place = places[Math.floor(share * places.length)];
    const time = grid.start + ((y - area.top) / area.height) * (grid.end - grid.start);
    const isInside = x >= shown.left && x <= shown.right && y >= shown.top && y <= shown.bottom;
    return { time, place, isInside: isInside && place !== undefined };
  }

  /** What is held, with the pointer at a point. */
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

  // At its edge the board scrolls on.
  const followScroll = useEffectEvent(follow);
  useEffect(() => {
    if (!isHeld) return undefined;
    let frame = requestAnimationFrame(function scroll() {
      const from = grip.current?.from;
      if (scroller.current && from && scrollTowards(scroller.current, point.current, from)) {
        followScroll();
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHeld]);

  function take(event: PointerDown) {
    const { target, pointerId, pointerType, isPrimary, button, clientX: x, clientY: y } = event;
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
    const element = target.closest<HTMLElement>("[data-grip]");
    const part = element?.dataset["grip"];
    if (!element || !isPart(part)) return;
    // A thumb scrolls the board by everything else.
    if (pointerType === "touch" && element.dataset["handle"] === undefined) return;
    const id = element.closest<HTMLElement>("[data-session]")?.dataset["session"] ?? null;
    const aimed = aim({ x, y });
    if (!aimed) return;
    const { time, place = null } = aimed;
    const known = id === null ? null : surface.slotOf(id);
    const slot = known ?? { start: time, end: time + usualLength, place };
    const offset = known === null ? 0 : time - (part === "end" ? known.end : known.start);
    point.current = { x, y };
    grip.current = { pointerId, part, id, slot, offset, from: { x, y }, isActive: false };
  }

  const move = useEffectEvent((event: PointerEvent) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId) return;
    point.current = { x: event.clientX, y: event.clientY };
    if (!held.isActive) {
      if (Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) < pressed) return;
      held.isActive = true;
      layer.current?.setPointerCapture(event.pointerId);
    }
    follow();
  });

  const drop = useEffectEvent((event: PointerEvent) => {
    if (grip.current?.pointerId !== event.pointerId) return;
    const last = gestureAt({ x: event.clientX, y: event.clientY });
    cancel();
    if (last) onDrop(last);
  });

  const lose = useEffectEvent(cancel);

  // A fast pointer is beside the board before its first move is heard.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("pointermove", (event) => move(event), { signal });
    document.addEventListener("pointerup", (event) => drop(event), { signal });
    document.addEventListener("pointercancel", () => lose(), { signal });
    return () => controller.abort();
  }, []);

  function cancel() {
    grip.current = null;
    setGesture(null);
  }

  return {
    gesture,
    cancel,
    /** A slot of the usual length at a point of the empty board. */
    slotUnder({ target, clientX: x, clientY: y }: MouseEvent): Slot | null {
      const isEmpty = target instanceof HTMLElement && target.dataset["grip"] === "draw";
      const aimed = isEmpty ? aim({ x, y }) : null;
      if (aimed?.place === undefined) return null;
      return drawnSlot(aimed.time, aimed.time + usualLength, aimed.place, surface.grid);
    },
    scroller,
    layer,
    /** Hears where a pointer goes down on the board. */
    take,
  };
}

/** The day whose tab is at a point. */
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
