import { daysOf } from "api/features/foundation/editions/editions.contract";
import { AgendaBoard } from "ui/AgendaBoard";
import { useEdition } from "../app/edition.ts";
import { useEventNow } from "../app/use-now.ts";
import { AgendaZoneSwitch } from "./AgendaZoneSwitch.tsx";
import { boardRows, withStars } from "./board-rows.tsx";
import { boardHead } from "./days.ts";
import type { Replay } from "./read-replays.ts";
import { withReplays } from "./with-replays.ts";
import { clashesOf } from "./my-sessions.ts";
import { readClock } from "./programme-clock.ts";
import { sessionRows, type TopicSummary } from "./session-rows.ts";
import { useTimeZone } from "../app/time-zone.ts";
import { opening } from "../dates.ts";
import { zoneName } from "../zone-names.ts";

export interface MySessionsProps {
  /** The whole programme. A session's position in its day does not depend on the selection. */
  topics: TopicSummary[];
  /** The sessions to show. */
  chosen: TopicSummary[];
  /** Recordings and slides of the sessions that are over. */
  replays: Replay[];
}

/** The selected sessions on a board per day, with overlaps marked. */
export function MySessions({ topics, chosen, replays }: MySessionsProps) {
  const edition = useEdition();
  const [timeZone] = useTimeZone();
  const now = useEventNow();
  const clock = now === null ? null : readClock(topics, now);
  const clashes = clashesOf(chosen);
  const zone = `Times in ${zoneName(timeZone, opening(edition))}`;
  const boards = daysOf(edition)
    .map((day) => {
      const lines = withReplays(sessionRows(topics, day, timeZone, edition.timeZone), replays)
        .filter(({ topic }) => chosen.includes(topic))
        .map((line) => ({
          ...line,
          badges: [...(line.badges ?? []), ...clashBadge(line.topic.id)],
        }));
      return { day, lines };
    })
    .filter(({ lines }) => lines.length > 0);

  function clashBadge(id: string): string[] {
    const others = clashes.get(id);
    return others ? [`At the same time: ${others.join(", ")}`] : [];
  }

  return boards.map(({ day, lines }, index) => (
    <AgendaBoard
      key={day}
      {...boardHead(edition, day)}
      zone={zone}
      aside={index === 0 ? <AgendaZoneSwitch /> : undefined}
      sessions={boardRows(withStars(lines), clock)}
    />
  ));
}
