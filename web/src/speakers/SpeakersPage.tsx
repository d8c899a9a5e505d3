import { event } from "api/contract/event";
import { useLoaderData } from "react-router-dom";
import { CallToAction } from "ui/CallToAction";
import { EmptyState } from "ui/EmptyState";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { eventDates } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useFailureToast } from "../layout/use-failure-toast.ts";
import { SpeakerGrid } from "../layout/SpeakerGrid.tsx";
import { paths } from "../paths.ts";
import type { loadSpeakers } from "./load-speakers.ts";
import { useGridNotice } from "./use-grid-notice.ts";
import styles from "./SpeakersPage.module.css";

/** The grid of everyone who speaks. */
export function SpeakersPage() {
  const data = useLoaderData<typeof loadSpeakers>();
  const { speakers } = data;
  useGridNotice();
  useFailureToast(speakers === null ? data : null, "Failed to load speakers");
  return (
    <>
      <PageMeta
        title="Speakers"
        description={`The people who speak at ${event.name}, ${eventDates}: airlines, airports, MRO and aerospace.`}
        path={paths.speakers}
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
        <Section title="On the programme" kicker={`${speakers.length} speakers`}>
          <SpeakerGrid speakers={speakers} label="Speakers" />
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
