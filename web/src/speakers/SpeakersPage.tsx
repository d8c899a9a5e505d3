import { searchParam } from "api/features/foundation/site/site.contract";
import { useLoaderData } from "react-router";
import { CallToAction } from "ui/CallToAction";
import { VisuallyHidden } from "@mantine/core";
import { EmptyState } from "ui/EmptyState";
import { PageHeader } from "ui/PageHeader";
import { Pagination } from "ui/Pagination";
import { Section } from "ui/Section";
import { useEdition } from "../app/edition.ts";
import { eventDates } from "../dates.ts";
import { everyDay } from "../day-words.ts";
import { capitalised } from "../number-words.ts";
import { ListPageMeta } from "../layout/ListPageMeta.tsx";
import { NoSuchListPage } from "../layout/NoSuchListPage.tsx";
import { useFailureToast } from "../layout/use-failure-toast.ts";
import { SpeakerGrid } from "../layout/SpeakerGrid.tsx";
import { paths } from "../paths.ts";
import type { loadSpeakers, SpeakersData } from "./load-speakers.ts";
import { SpeakerSearch } from "./SpeakerSearch.tsx";
import { useGridNotice } from "./use-grid-notice.ts";
import styles from "./SpeakersPage.module.css";

/** A page of the speaker grid, or an error for an unknown page number. */
export function SpeakersPage() {
  const found = useLoaderData<typeof loadSpeakers>();
  if (found === null) return <NoSuchListPage list="speakers" href={paths.speakers} />;
  return <KnownPage data={found} />;
}

function KnownPage({ data }: { data: SpeakersData }) {
  const edition = useEdition();
  const { speakers, total, page, pages, query } = data;
  useGridNotice();
  useFailureToast(speakers === null ? data : null, "Failed to load speakers");
  return (
    <>
      <ListPageMeta
        title="Speakers"
        description={`The people who speak at ${edition.name}, ${eventDates(edition)}: airlines, airports, MRO and aerospace.`}
        page={page}
        pages={pages}
        pathOf={paths.speakersPage}
        hidden={query !== ""}
        programme={{ performers: speakers ?? [] }}
      />
      <PageHeader
        chartLabel="SPKRS"
        title="Speakers"
        kicker={eventDates(edition)}
        lead="Airline, airport, MRO and aerospace people who do the work they talk about."
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      {speakers === null || (speakers.length === 0 && query === "") ? (
        <div className={`content ${styles.none}`}>
          <EmptyState
            title={speakers ? "No speakers yet" : "The speakers could not be loaded"}
            message={
              speakers ? "The first names are announced here." : "Please try again in a moment."
            }
            action={{ label: "Back to Home", href: paths.home }}
          />
        </div>
      ) : (
        <Section compact title="On the programme" kicker={`${total} speakers`}>
          <SpeakerSearch query={query} />
          <VisuallyHidden role="status">{query && foundWords(total)}</VisuallyHidden>
          {speakers.length === 0 ? (
            <EmptyState
              title={`Nobody found for “${query}”`}
              message="Try fewer words, or a surname, a company or a subject alone."
              action={{ label: "Show all speakers", href: paths.speakers }}
              headingLevel={3}
            />
          ) : (
            <SpeakerGrid speakers={speakers} label="Speakers" />
          )}
          <Pagination
            label="Pages of the speakers"
            page={page}
            pages={pages}
            hrefOf={(number) => withQuery(paths.speakersPage(number), query)}
          />
        </Section>
      )}
      <CallToAction
        title="Hear them live"
        text={`${capitalised(everyDay(edition))}, every session, ${eventDates(edition)}.`}
        actions={[
          { label: "Register Now", href: paths.register },
          { label: "View Agenda", href: paths.agenda },
        ]}
      />
    </>
  );
}

function foundWords(total: number): string {
  return `${total} speaker${total === 1 ? "" : "s"} found`;
}

function withQuery(path: string, query: string): string {
  return path + (query && `?${new URLSearchParams({ [searchParam]: query })}`);
}
