import { daysOf } from "api/features/foundation/editions/editions.contract";
import { useLoaderData } from "react-router";
import { AgendaBoard } from "ui/AgendaBoard";
import { PageHeader } from "ui/PageHeader";
import { eventDates, opening } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PastEditionLine } from "../layout/PastEditionLine.tsx";
import { UnknownAddress } from "../layout/UnknownAddress.tsx";
import { pathOfEdition, paths } from "../paths.ts";
import { zoneName } from "../zone-names.ts";
import styles from "./AgendaPage.module.css";
import { boardHead } from "./days.ts";
import type { loadPastAgenda } from "./load-past-agenda.ts";
import { sessionRows } from "./session-rows.ts";

/** The programme of a past edition in its time zone, or a 404 message. */
export function PastAgendaPage() {
  const found = useLoaderData<typeof loadPastAgenda>();
  if (found === null) return <UnknownAddress />;
  const { edition, topics } = found;
  const { timeZone } = edition;
  return (
    <>
      <PageMeta
        title="Agenda"
        description={`The programme of ${edition.name}, ${eventDates(edition)}.`}
        path={pathOfEdition(edition, paths.agenda)}
        parent={{ name: edition.name, path: pathOfEdition(edition, paths.home) }}
        past={edition}
        programme={{ sessions: topics }}
      />
      <PageHeader
        chartLabel="AGNDA"
        title={`Agenda of ${edition.year}`}
        kicker={eventDates(edition)}
        lead={`The programme of ${edition.name}, as it was held.`}
      />
      <PastEditionLine past={edition} />
      <div className={`content ${styles.programme}`}>
        {daysOf(edition).map((day) => (
          <AgendaBoard
            key={day}
            {...boardHead(edition, day)}
            zone={`Times in ${zoneName(timeZone, opening(edition))}`}
            sessions={sessionRows(topics, day, timeZone, timeZone).map(
              ({ topic, action: _invitation, ...row }) => ({
                ...row,
                href: pathOfEdition(edition, paths.topic(topic.day, topic.slug)),
              }),
            )}
          />
        ))}
      </div>
    </>
  );
}
