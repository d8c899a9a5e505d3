import { event } from "api/contract/event";
import { useLoaderData } from "react-router-dom";
import { CallToAction } from "ui/CallToAction";
import { EmptyState } from "ui/EmptyState";
import { PageHeader } from "ui/PageHeader";
import { Pagination } from "ui/Pagination";
import { Section } from "ui/Section";
import { eventDates } from "../dates.ts";
import { ListPageMeta } from "../layout/ListPageMeta.tsx";
import { NoSuchListPage } from "../layout/NoSuchListPage.tsx";
import { useFailureToast } from "../layout/use-failure-toast.ts";
import { SpeakerGrid } from "../layout/SpeakerGrid.tsx";
import { paths } from "../paths.ts";
import type { loadSpeakers, SpeakersData } from "./load-speakers.ts";
import { useGridNotice } from "./use-grid-notice.ts";
import styles from "./SpeakersPage.module.css";

/** A page of the grid of everyone who speaks, or word that there is none of its number. */
export function SpeakersPage() {
  const found = useLoaderData<typeof loadSpeakers>();
  if (found === null) return <NoSuchListPage list="speakers" href={paths.speakers} />;
  return <KnownPage data={found} />;
}

function KnownPage({ data }: { data: SpeakersData }) {
  const { speakers, total, page, pages } = data;
  useGridNotice();
  useFailureToast(speakers === null ? data : null, "Failed to load speakers");
  return (
    <>
      <ListPageMeta
        title="Speakers"
        description={`The people who speak at ${event.name}, ${eventDates}: airlines, airports, MRO and aerospace.`}
        page={page}
        pages={pages}
        pathOf={paths.speakersPage}
        programme={{ performers: speakers ?? [] }}
      />
      <PageHeader
        waypoint="SPKRS"
        title="Speakers"
        kicker={eventDates}
        lead="Airline, airport, MRO and aerospace people who do the work they talk about."
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      {speakers === null || speakers.length === 0 ? (
        <div className={`content ${styles.none}`}>
          <EmptyState
            title={speakers === null ? "The speakers could not be loaded" : "No speakers yet"}
            message={
              speakers === null
                ? "Please try again in a moment."
                : "The first names are announced here."
            }
            action={{ label: "Back to Home", href: paths.home }}
          />
        </div>
      ) : (
        <Section title="On the programme" kicker={`${total} speakers`}>
          <SpeakerGrid speakers={speakers} label="Speakers" />
          <Pagination
            label="Pages of the speakers"
            page={page}
            pages={pages}
            hrefOf={paths.speakersPage}
          />
        </Section>
      )}
      <CallToAction
        title="Hear them live"
        text={`Both days, every session, ${eventDates}.`}
        actions={[
          { label: "Register Now", href: paths.register },
          { label: "View Agenda", href: paths.agenda },
        ]}
      />
    </>
  );
}
