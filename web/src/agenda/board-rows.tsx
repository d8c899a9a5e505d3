import type { SessionRowProps } from "ui/SessionRow";
import type { ProgrammeClock } from "./programme-clock.ts";
import type { BoardLine } from "./session-rows.ts";
import { SessionStar } from "./SessionStar.tsx";

/** Adds a star to each line. Stable elements keep unchanged rows from rendering again. */
export function withStars(lines: BoardLine[]): BoardLine[] {
  return lines.map((line) => ({
    ...line,
    aside: <SessionStar id={line.topic.id} title={line.topic.title} />,
  }));
}

/** Rows of the board at a moment, with the running session marked. */
export function boardRows(lines: BoardLine[], clock: ProgrammeClock | null): SessionRowProps[] {
  return lines.map(({ topic, ...row }) => ({
    ...row,
    state: clock?.now.has(topic.id) ? "now" : clock?.next.has(topic.id) ? "next" : undefined,
  }));
}
