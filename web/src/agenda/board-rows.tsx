import type { SessionRowProps } from "ui/SessionRow";
import type { ProgrammeClock } from "./programme-clock.ts";
import type { BoardLine } from "./session-rows.ts";
import { SessionStar } from "./SessionStar.tsx";

/** Lines with a star for the visitor. While it is the same element, a row that stays the same is not rendered again. */
export function withStars(lines: BoardLine[]): BoardLine[] {
  return lines.map((line) => ({
    ...line,
    aside: <SessionStar id={line.topic.id} title={line.topic.title} />,
  }));
}

/** Lines as the board shows them at a moment: with what is on by the clock. */
export function boardRows(lines: BoardLine[], clock: ProgrammeClock | null): SessionRowProps[] {
  return lines.map(({ topic, ...row }) => ({
    ...row,
    state: clock?.now.has(topic.id) ? "now" : clock?.next.has(topic.id) ? "next" : undefined,
  }));
}
