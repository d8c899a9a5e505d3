/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Distance from the edge at which scrolling starts, and the scroll per frame, in pixels. */
const edge = 48;
const stride = 8;

/**
 * Scrolls when something is dragged to an edge of the scroller, or of the viewport where the
 * scroller continues beyond it.
 * @param from where the drag began: a drag that began at an edge does not scroll in that direction
 * @returns whether it scrolled
 */
export function scrollTowards(scroller: HTMLElement, at: Point, from: Point): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const { scrollLeft, scrollTop } = scroller;
  scroller.scrollBy({
    left: stride * direction(at.x, from.x, left, right),
    top: stride * direction(at.y, from.y, Math.max(top, 0), Math.min(bottom, innerHeight)),
    behavior: "instant",
  });
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
}

function direction(at: number, from: number, start: number, end: number): -1 | 0 | 1 {
  if (at < start + edge && at < from - edge / 2) return -1;
  return at > end - edge && at > from + edge / 2 ? 1 : 0;
}
