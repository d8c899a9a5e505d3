import { useLoaderData } from "react-router";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { eventDates } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PastEditionLine } from "../layout/PastEditionLine.tsx";
import { SpeakerGrid } from "../layout/SpeakerGrid.tsx";
import { UnknownAddress } from "../layout/UnknownAddress.tsx";
import { pathOfEdition, paths } from "../paths.ts";
import type { loadPastSpeakers } from "./load-past-speakers.ts";

/** The speakers of a past edition, or a 404 message. */
export function PastSpeakersPage() {
  const found = useLoaderData<typeof loadPastSpeakers>();
  if (found === null) return <UnknownAddress />;
  const { edition, speakers } = found;
  return (
    <>
      <PageMeta
        title="Speakers"
        description={`The people who spoke at ${edition.name}, ${eventDates(edition)}.`}
        path={pathOfEdition(edition, paths.speakers)}
        parent={{ name: edition.name, path: pathOfEdition(edition, paths.home) }}
        past={edition}
        programme={{ performers: speakers }}
      />
      <PageHeader
        chartLabel="SPKRS"
        title={`Speakers of ${edition.year}`}
        kicker={eventDates(edition)}
        lead={`The people who spoke at ${edition.name}.`}
      />
      <PastEditionLine past={edition} />
      <Section compact title="On the programme" kicker={`${speakers.length} speakers`}>
        <SpeakerGrid speakers={speakers} label="Speakers" past={edition} />
      </Section>
    </>
  );
}
