import type { Replay } from "./read-replays.ts";
import type { BoardLine } from "./session-rows.ts";

/** Adds links to recordings and slides, in place of other actions. */
export function withReplays(lines: BoardLine[], replays: Replay[]): BoardLine[] {
  return lines.map((line) => {
    const replay = replays.find(({ topicId }) => topicId === line.topic.id);
    const [action, ...furtherActions] = replay?.links ?? [];
    return action ? { ...line, action, furtherActions } : line;
  });
}
