import type { OpenRoom } from "api/features/content/live/live.contract";
import type { EventDay } from "api/features/foundation/editions/editions.contract";
import { useLoaderData } from "react-router";
import { AgendaBoard } from "ui/AgendaBoard";
import type { Action } from "ui/Button";
import { EmptyState } from "ui/EmptyState";
import { PageHeader } from "ui/PageHeader";
import type { SessionRowProps } from "ui/SessionRow";
import { useEdition } from "../app/edition.ts";
import { useTimeZone } from "../app/time-zone.ts";
import { useEventNow } from "../app/use-now.ts";
import { eventDates, opening } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { zoneName } from "../zone-names.ts";
import { AgendaZoneSwitch } from "./AgendaZoneSwitch.tsx";
import { boardRows, withStars } from "./board-rows.tsx";
import { boardHead } from "./days.ts";
import styles from "./LivePage.module.css";
import { LiveStatus } from "./LiveStatus.tsx";
import { nextByPlace, runningByPlace } from "./live-programme.ts";
import type { loadLive } from "./load-live.ts";
import { readClock } from "./programme-clock.ts";
import { RoomDoor } from "./RoomDoor.tsx";
import { sessionRows, type TopicSummary } from "./session-rows.ts";
import { useFollowProgramme } from "./use-follow-programme.ts";
import { useLastKnown } from "./use-last-known.ts";

/** Running and upcoming sessions by place, with links to the rooms. */
export function LivePage() {
  const edition = useEdition();
  const data = useLoaderData<typeof loadLive>();
  // Hydrates with the time of the server rendering.
  const now = useEventNow() ?? data.at;
  const topics = useLastKnown(data.topics);
  useFollowProgramme();
  return (
    <>
      <PageMeta
        title="Live"
        description={`What is on at ${edition.name} at this moment, what comes next, and the way in.`}
        path={paths.live}
      />
      <PageHeader
        chartLabel="LIVE1"
        title="Live"
        kicker={eventDates(edition)}
        lead="What is on, what comes next, and the way in."
      />
      <div className={`content ${styles.live}`}>
        {topics === null ? (
          <EmptyState title="Failed to load agenda" pictogram="windsock" action={toAgenda} />
        ) : (
          <CurrentBoards topics={topics} rooms={data.rooms} now={now} />
        )}
      </div>
    </>
  );
}

const toAgenda: Action = { label: "View Agenda", href: paths.agenda };

interface CurrentBoardsProps {
  topics: TopicSummary[];
  rooms: OpenRoom[];
  /** By the event clock, in milliseconds since 1970. */
  now: number;
}

function CurrentBoards({ topics, rooms, now }: CurrentBoardsProps) {
  const edition = useEdition();
  const [timeZone] = useTimeZone();
  const clock = readClock(topics, now);
  const zone = `Times in ${zoneName(timeZone, opening(edition))}`;

  if (clock === null) {
    return (
      <EmptyState
        title="No times published yet"
        message={`The programme of ${edition.name} appears here as soon as it is released.`}
        pictogram="hours"
        action={toAgenda}
      />
    );
  }
  if (clock.phase === "after") {
    return (
      <EmptyState
        title={`${edition.shortName} is over`}
        message="Thank you for flying with us. The programme stays where it was, and the replays land one by one."
        pictogram="windsock"
        action={{ label: "View Recordings", href: paths.recordings }}
        moreActions={[toAgenda]}
      />
    );
  }

  const running = runningByPlace(topics, now);
  const next = nextByPlace(topics, now);
  const boards = [
    { title: "On now", sessions: running },
    { title: clock.phase === "before" ? "First up" : "Next", sessions: next },
  ].filter(({ sessions }) => sessions.length > 0);

  function rowsOf(sessions: TopicSummary[]): SessionRowProps[] {
    const days = [...new Set(sessions.map(({ day }) => day))];
    const lines = days
      .flatMap((day) => sessionRows(topics, day, timeZone, edition.timeZone))
      .map((line) => ({ ...line, action: joining(line.topic.id) }));
    const inOrder = sessions.flatMap(({ id }) => lines.find(({ topic }) => topic.id === id) ?? []);
    return boardRows(withStars(inOrder), clock);
  }

  function joining(id: string): Action | undefined {
    const roomUrl = rooms.find(({ topicId }) => topicId === id)?.roomUrl;
    return roomUrl ? { label: "Join room", href: roomUrl, newTab: true } : undefined;
  }

  return (
    <>
      <LiveStatus topics={topics} now={now} />
      <RoomDoor isLocked={rooms.some(({ roomUrl }) => roomUrl === null)} />
      {boards.map(({ title, sessions }, index) => (
        <AgendaBoard
          key={title}
          title={title}
          date={boardHead(edition, dayOf(sessions)).date}
          zone={zone}
          aside={index === 0 ? <AgendaZoneSwitch /> : undefined}
          sessions={rowsOf(sessions)}
        />
      ))}
    </>
  );
}

function dayOf([first]: TopicSummary[]): EventDay {
  return first?.day ?? 1;
}
