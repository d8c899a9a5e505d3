import type { SessionRowProps } from "ui/SessionRow";
import type { ProgrammeClock } from "./programme-clock.ts";
import type { BoardLine } from "./session-rows.ts";
import { SessionStar } from "./SessionStar.tsx";

/** Lines as the board shows them to this visitor: with stars, and with what is on by the clock. */
export function boardRows(lines: BoardLine[], clock: ProgrammeClock | null): SessionRowProps[] {
  return lines.map(({ topic, ...row }) => ({
    ...row,
    state: clock?.now.has(topic.id) ? "now" : clock?.next.has(topic.id) ? "next" : undefined,
    aside: <SessionStar id={topic.id} title={topic.title} />,
  }));
}
