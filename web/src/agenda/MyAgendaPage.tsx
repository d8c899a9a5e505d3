import { useEffect, useRef } from "react";
import { useLoaderData, useLocation } from "react-router";
import { Button } from "ui/Button";
import { EmptyState } from "ui/EmptyState";
import { Link } from "ui/Link";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useHydrated } from "../app/use-hydrated.ts";
import { useFailureToast } from "../layout/use-failure-toast.ts";
import { paths } from "../paths.ts";
import type { loadMyAgenda } from "./load-my-agenda.ts";
import styles from "./MyAgendaPage.module.css";
import { MySessions } from "./MySessions.tsx";
import type { Replay } from "./read-replays.ts";
import { RoomDoor } from "./RoomDoor.tsx";
import type { TopicSummary } from "./session-rows.ts";
import { ShareSessions } from "./ShareSessions.tsx";
import { readLinkedSessions, useStarred } from "./starred.ts";

/** The sessions that the visitor has starred on this device, or those of a shared link. */
export function MyAgendaPage() {
  const edition = useEdition();
  const data = useLoaderData<typeof loadMyAgenda>();
  const { topics, replays } = data;
  useFailureToast(topics === null ? data : null, "Failed to load agenda");
  return (
    <>
      <PageMeta
        title="My agenda"
        description={`The sessions of ${edition.name} that you have starred on this device.`}
        path={paths.myAgenda}
        hidden
      />
      <PageHeader
        chartLabel="MYAGD"
        title="My agenda"
        kicker="No account needed"
        lead="The sessions you star are kept in this browser, and nowhere else."
      />
      <div className={`content ${styles.list}`}>
        {topics === null ? (
          <EmptyState
            title="Failed to load agenda"
            pictogram="windsock"
            action={{ label: "Back to Agenda", href: paths.agenda }}
          />
        ) : (
          <Chosen topics={topics} replays={replays} />
        )}
      </div>
    </>
  );
}

/**
 * A session that loses its star takes the focused button with it. Focuses the next star, or the
 * heading of the page after the last one.
 * @param ids of the sessions in their order
 */
function useFocusAfterRemoval(ids: string[]) {
  const shown = useRef(ids);
  useEffect(() => {
    const removed = shown.current.findIndex((id) => !ids.includes(id));
    shown.current = ids;
    if (removed < 0 || document.activeElement !== document.body) return;
    const stars = document.querySelectorAll<HTMLElement>("main [data-starred]");
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) heading.tabIndex = -1;
    (stars[Math.min(removed, stars.length - 1)] ?? heading)?.focus();
  });
}

interface ChosenProps {
  topics: TopicSummary[];
  replays: Replay[];
}

function Chosen({ topics, replays }: ChosenProps) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const starred = useStarred();
  const linked = isHydrated
    ? readLinkedSessions(
        hash,
        topics.map(({ id }) => id),
      )
    : null;
  const ids = linked ?? starred.ids;
  const sessions = topics.filter(({ id }) => ids.includes(id));
  useFocusAfterRemoval(sessions.map(({ id }) => id));

  if (sessions.length === 0) {
    return (
      <EmptyState
        title={linked === null ? "No session starred yet" : "This list has no sessions any more"}
        message="Press the star beside a session, and it stands here in your time zone, with a mark where two overlap."
        pictogram="star"
        action={{ label: "View Agenda", href: paths.agenda }}
      />
    );
  }
  const isNew = linked !== null && linked.some((id) => !starred.has(id));
  return (
    <>
      {linked !== null && (
        <div className={styles.linked}>
          <p>This list came with a link.</p>
          {isNew ? (
            <Button size="small" onClick={() => starred.add(linked)}>
              Add all to my agenda
            </Button>
          ) : (
            <Link href={paths.myAgenda}>All of it is in my agenda</Link>
          )}
        </div>
      )}
      <RoomDoor
        isLocked={replays.some(({ topicId, isLocked }) => isLocked && ids.includes(topicId))}
        opens="recordings"
      />
      <MySessions topics={topics} chosen={sessions} replays={replays} />
      <ShareSessions ids={sessions.map(({ id }) => id)} />
    </>
  );
}
