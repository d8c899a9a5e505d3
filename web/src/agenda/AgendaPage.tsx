import { dayLabel } from "api/contract/event";
import { agendaCalendarPath, webcalAddress } from "api/contract/calendar";
import { event, eventDays, type EventDay } from "api/contract/event";
import { useId, useMemo } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { AgendaBoard } from "ui/AgendaBoard";
import { CallToAction } from "ui/CallToAction";
import { DayTabs } from "ui/DayTabs";
import { Link } from "ui/Link";
import { PageHeader } from "ui/PageHeader";
import { eventDates } from "../dates.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useSite } from "../app/site-context.ts";
import { useEventNow } from "../app/use-now.ts";
import { usePrinting } from "../app/use-printing.ts";
import { useFailureToast } from "../layout/use-failure-toast.ts";
import { paths } from "../paths.ts";
import styles from "./AgendaPage.module.css";
import { AgendaZoneSwitch } from "./AgendaZoneSwitch.tsx";
import { boardRows, withStars } from "./board-rows.tsx";
import { CalendarLinks } from "./CalendarLinks.tsx";
import { boardHead, dayTab } from "./days.ts";
import { FilterPanel } from "./FilterPanel.tsx";
import type { loadAgenda } from "./load-agenda.ts";
import { currentSession, readClock } from "./programme-clock.ts";
import { filterLines, isFiltering } from "./session-filter.ts";
import { sessionRows, type TopicSummary } from "./session-rows.ts";
import { zoneName } from "../zone-names.ts";
import { EventStatus } from "./EventStatus.tsx";
import { useTimeZone } from "../app/time-zone.ts";
import { useAgendaAddress } from "./use-agenda-address.ts";
import { useScrollToNow } from "./use-scroll-to-now.ts";

/** Takes the place of the zone switch without scripts. */
const ZoneForm = import.meta.env.SSR ? (await import("./ZoneForm.tsx")).ZoneForm : null;

/** The programme of both days on the departure board. */
export function AgendaPage() {
  const data = useLoaderData<typeof loadAgenda>();
  const { topics } = data;
  useFailureToast(topics === null ? data : null, "Failed to load agenda");
  return (
    <>
      <PageMeta
        title="Agenda"
        description={`The programme of ${event.name}: every session of ${dayLabel(1)} and ${dayLabel(2)}, with times and speakers.`}
        path={paths.agenda}
        programme={{ sessions: topics ?? [] }}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={`The programme of ${event.name}`}
        href={agendaCalendarPath}
      />
      <PageHeader
        chartLabel="AGNDA"
        title="Agenda"
        kicker={eventDates}
        lead="Two days of departures, all of them live."
      />
      {topics === null ? <FailedProgramme /> : <Programme topics={topics} query={data.query} />}
      <CallToAction
        title="Doors open before the first keynote"
        text="One registration opens every session of both days."
        actions={[
          { label: "Register Now", href: paths.register },
          { label: "View Speakers", href: paths.speakers },
        ]}
      />
    </>
  );
}

interface ProgrammeProps {
  topics: TopicSummary[];
  /** Query that the page was rendered by. */
  query: string;
}

function Programme({ topics, query }: ProgrammeProps) {
  const panelId = useId();
  const { publicUrl } = useSite();
  const [ownZone] = useTimeZone();
  const now = useEventNow();
  const clock = now === null ? null : readClock(topics, now);
  const address = useAgendaAddress(query);
  const { filter } = address;
  const timeZone = address.zone ?? ownZone;
  const current = currentSession(topics, clock);
  const day = address.day ?? current?.day ?? 1;
  const other: EventDay = day === 1 ? 2 : 1;
  useScrollToNow(current && paths.topic(current.day, current.slug));
  const lines = useMemo(
    () => ({
      1: withStars(sessionRows(topics, 1, timeZone)),
      2: withStars(sessionRows(topics, 2, timeZone)),
    }),
    [topics, timeZone],
  );
  const printing = usePrinting();
  const zone = `Times in ${zoneName(timeZone, new Date(event.dates[0]))}`;
  const tabs = (
    <div className={styles.tabs}>
      <DayTabs
        days={eventDays.map((each) => ({ ...dayTab(each), href: address.hrefOfDay(each) }))}
        value={String(day)}
        onChange={(id) => address.showDay(id === "2" ? 2 : 1)}
        panelId={panelId}
      />
    </div>
  );
  return (
    <div className={`content ${styles.programme}`}>
      <div className={styles.controls}>
        {tabs}
        <EventStatus topics={topics} />
        <FilterPanel
          lines={[...lines[1], ...lines[2]]}
          filter={filter}
          onLook={address.look}
          params={address.params}
        />
        <Link href={paths.myAgenda}>My agenda</Link>
      </div>
      <div id={panelId} role="tabpanel" aria-label={`Day ${day}`}>
        <AgendaBoard
          {...boardHead(day)}
          zone={zone}
          aside={
            <AgendaZoneSwitch
              override={address.zone}
              onChoose={address.forgetZone}
              fallback={
                ZoneForm && (
                  <ZoneForm timeZone={timeZone} params={address.params} className={styles.zone} />
                )
              }
            />
          }
          sessions={boardRows(filterLines(lines[day], filter), clock)}
          empty={
            isFiltering(filter)
              ? {
                  title: `Nothing on day ${day} fits`,
                  message: `${filterLines(lines[other], filter).length} sessions of day ${other} do.`,
                  action: { label: "Show all sessions", href: address.hrefOfAll },
                }
              : undefined
          }
        />
      </div>
      {tabs}
      {printing && (
        <AgendaBoard
          {...boardHead(other)}
          zone={zone}
          sessions={boardRows(filterLines(lines[other], filter), clock)}
        />
      )}
      <CalendarLinks
        title="The whole programme in your calendar"
        explanation="A subscription follows every change of the programme; a file keeps it as it is today."
        links={[
          { label: "Subscribe", href: webcalAddress(publicUrl, agendaCalendarPath) },
          { label: "Calendar file", href: agendaCalendarPath },
        ]}
      />
    </div>
  );
}

function FailedProgramme() {
  const { revalidate } = useRevalidator();
  return (
    <div className={`content ${styles.programme}`}>
      <AgendaBoard
        {...boardHead(1)}
        zone={`Times in ${zoneName(event.timeZone, new Date(event.dates[0]))}`}
        state="error"
        error="Failed to load agenda"
        onRetry={() => void revalidate()}
      />
    </div>
  );
}
