/** A point of the screen, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** How near the edge a board begins to scroll, and by how much each frame, in pixels. */
const edge = 48;
const stride = 8;

/**
 * Scrolls towards the edge that something is dragged to: its own, or that of the screen where it goes on beyond.
 * @param from where it was taken hold of: what is taken at the edge does not scroll by that
 * @returns whether it could
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
