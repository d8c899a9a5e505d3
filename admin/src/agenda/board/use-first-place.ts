import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import type { BoardDay } from "./board-day.ts";

/**
 * Scrolls initially to the first place with a session on this day, because a phone shows little
 * more than one column.
 */
export function useFirstPlace(
  scroller: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { places, slots }: BoardDay,
): void {
  const scroll = useEffectEvent(() => {
    const used = new Set([...slots.values()].map(({ place }) => place));
    const before = places.findIndex((place) => used.has(place));
    const width = (layer.current?.offsetWidth ?? 0) / places.length;
    scroller.current?.scrollTo({ left: before * width, behavior: "instant" });
  });
  useLayoutEffect(() => scroll(), []);
}
