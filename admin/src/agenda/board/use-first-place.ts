import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import type { BoardDay } from "./board-day.ts";

/** Opens the board on the first place that has a session of the day: a phone shows little more than one. */
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
