import { daysOf, type Edition } from "api/features/foundation/editions/editions.contract";
import { useLoaderData } from "react-router";
import { AgendaBoard } from "ui/AgendaBoard";
import { EmptyState } from "ui/EmptyState";
import { PageHeader } from "ui/PageHeader";
import { eventDates, opening } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PastEditionLine } from "../layout/PastEditionLine.tsx";
import { UnknownAddress } from "../layout/UnknownAddress.tsx";
import { pathOfEdition, paths } from "../paths.ts";
import { zoneName } from "../zone-names.ts";
import styles from "./LivePage.module.css";
import { boardHead } from "./days.ts";
import type { loadRecordings } from "./load-recordings.ts";
import type { Replay } from "./read-replays.ts";
import { withReplays } from "./with-replays.ts";
import { RoomDoor } from "./RoomDoor.tsx";
import { sessionRows, type TopicSummary } from "./session-rows.ts";
import { useFollowProgramme } from "./use-follow-programme.ts";

/** Recordings and slides of the current or of a past edition, or a 404 message. */
export function RecordingsPage() {
  const found = useLoaderData<typeof loadRecordings>();
  useFollowProgramme();
  if (found === null) return <UnknownAddress />;
  const { edition, topics, replays } = found;
  const past = edition.state === "archived" ? edition : undefined;
  return (
    <>
      <PageMeta
        title="Recordings"
        description={`Replays and slides of the sessions of ${edition.name}, ${eventDates(edition)}.`}
        path={pathOfEdition(edition, paths.recordings)}
        {...(past && {
          parent: { name: past.name, path: pathOfEdition(past, paths.home) },
          past,
        })}
        hidden={past === undefined}
      />
      <PageHeader
        chartLabel="RPLAY"
        title={past ? `Recordings of ${past.year}` : "Recordings"}
        kicker={eventDates(edition)}
        lead="Missed a departure? Every session that was recorded flies again from here."
      />
      {past && <PastEditionLine past={past} />}
      <div className={`content ${styles.live}`}>
        {replays.length === 0 ? (
          <EmptyState
            title="Nothing has landed yet"
            message="Replays and slides arrive here, session by session, once they are over."
            pictogram="windsock"
            action={{ label: "View Agenda", href: pathOfEdition(edition, paths.agenda) }}
          />
        ) : (
          <Boards edition={edition} topics={topics} replays={replays} past={past} />
        )}
      </div>
    </>
  );
}

interface BoardsProps {
  edition: Edition;
  topics: TopicSummary[];
  replays: Replay[];
  past: Edition | undefined;
}

/** A board per day with the sessions that left something behind. */
function Boards({ edition, topics, replays, past }: BoardsProps) {
  const { timeZone } = edition;
  const left = new Set(replays.map(({ topicId }) => topicId));
  const boards = daysOf(edition)
    .map((day) => ({
      day,
      lines: sessionRows(topics, day, timeZone, timeZone)
        .filter(({ topic }) => left.has(topic.id))
        .map(({ action: _invitation, ...line }) => line),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      <RoomDoor
        isLocked={replays.some(({ isLocked }) => isLocked)}
        opens="recordings"
        past={past}
      />
      {boards.map(({ day, lines }) => (
        <AgendaBoard
          key={day}
          {...boardHead(edition, day)}
          zone={`Times in ${zoneName(timeZone, opening(edition))}`}
          sessions={withReplays(lines, replays).map(({ topic, ...row }) => ({
            ...row,
            href: pathOfEdition(edition, paths.topic(topic.day, topic.slug)),
          }))}
        />
      ))}
    </>
  );
}
