import { useLoaderData } from "react-router";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { eventDates } from "../dates.ts";
import { PageMeta } from "./PageMeta.tsx";
import { PastEditionLine } from "./PastEditionLine.tsx";
import { SpeakerGrid } from "./SpeakerGrid.tsx";
import { UnknownAddress } from "./UnknownAddress.tsx";
import { pathOfEdition, paths } from "../paths.ts";
import type { loadPastEdition } from "./load-past-edition.ts";

/** Overview of a past edition with its speakers and a link to its programme. */
export function PastEdition() {
  const found = useLoaderData<typeof loadPastEdition>();
  if (found === null) return <UnknownAddress />;
  const { edition, speakers, counts } = found;
  const speakersPath = pathOfEdition(edition, paths.speakers);
  return (
    <>
      <PageMeta
        title={String(edition.year)}
        description={`${edition.name}, ${eventDates(edition)}: ${counts.sessions} sessions, ${counts.speakers} speakers.`}
        path={pathOfEdition(edition, paths.home)}
        past={edition}
        programme={{ performers: speakers }}
      />
      <PageHeader
        chartLabel="PASTV"
        title={`Edition of ${edition.year}`}
        kicker={eventDates(edition)}
        lead={`${edition.name}. ${edition.tagline}`}
        actions={[
          { label: "View Agenda", href: pathOfEdition(edition, paths.agenda) },
          { label: "View Speakers", href: speakersPath },
          { label: "View Recordings", href: pathOfEdition(edition, paths.recordings) },
        ]}
      />
      <PastEditionLine past={edition} />
      {speakers.length > 0 && (
        <Section
          compact
          title="Who spoke"
          kicker={`${counts.speakers} speakers, ${counts.sessions} sessions`}
          action={{ label: "All speakers", href: speakersPath }}
        >
          <SpeakerGrid speakers={speakers} label="Speakers" past={edition} />
        </Section>
      )}
    </>
  );
}
