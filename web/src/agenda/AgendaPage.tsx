import {
  dayLabel,
  daysOf,
  type Edition,
  type EventDay,
} from "api/features/foundation/editions/editions.contract";
import { agendaCalendarPath, webcalAddress } from "api/features/content/calendar/calendar.contract";
import { useId, useMemo, useState, type CSSProperties } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { AgendaBoard } from "ui/AgendaBoard";
import { CallToAction } from "ui/CallToAction";
import { DayTabs } from "ui/DayTabs";
import { Link } from "ui/Link";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { eventDates, opening } from "../dates.ts";
import { daysLong, everyDay } from "../day-words.ts";
import { capitalised, enumerated } from "../number-words.ts";
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

/** Replaces the time zone switch without JavaScript. */
const ZoneForm = import.meta.env.SSR ? (await import("./ZoneForm.tsx")).ZoneForm : null;

/** The programme of all days as a departure board. */
export function AgendaPage() {
  const edition = useEdition();
  const labels = daysOf(edition).map((day) => dayLabel(edition, day));
  const data = useLoaderData<typeof loadAgenda>();
  const { topics } = data;
  useFailureToast(topics === null ? data : null, "Failed to load agenda");
  return (
    <>
      <PageMeta
        title="Agenda"
        description={`The programme of ${edition.name}: every session of ${enumerated(labels)}, with times and speakers.`}
        path={paths.agenda}
        programme={{ sessions: topics ?? [] }}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={`The programme of ${edition.name}`}
        href={agendaCalendarPath}
      />
      <PageHeader
        chartLabel="AGNDA"
        title="Agenda"
        kicker={eventDates(edition)}
        lead={`${capitalised(daysLong(edition))} of departures, all of them live.`}
      />
      {topics === null ? <FailedProgramme /> : <Programme topics={topics} query={data.query} />}
      <CallToAction
        title="Doors open before the first keynote"
        text={`One registration opens every session of ${everyDay(edition)}.`}
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
  /** Query that the page was rendered for. */
  query: string;
}

function Programme({ topics, query }: ProgrammeProps) {
  const panelId = useId();
  const edition = useEdition();
  const days = daysOf(edition);
  const [ownZone] = useTimeZone();
  const now = useEventNow();
  const clock = now === null ? null : readClock(topics, now);
  const address = useAgendaAddress(query, days);
  const { filter } = address;
  const timeZone = address.zone ?? ownZone;
  const current = currentSession(topics, clock);
  const dayOfVisit = useDayOfVisit(now, current?.day);
  const day = address.day ?? dayOfVisit;
  const others = days.filter((other) => other !== day);
  useScrollToNow(current && paths.topic(current.day, current.slug));
  const lines = useMemo(() => linesByDay(topics, edition, timeZone), [topics, edition, timeZone]);
  const found = (day: EventDay) => filterLines(lines.get(day) ?? [], filter);
  const printing = usePrinting();
  const zone = `Times in ${zoneName(timeZone, opening(edition))}`;
  const tabs = <ProgrammeTabs day={day} address={address} panelId={panelId} />;
  return (
    <div className={`content ${styles.programme}`}>
      <div className={styles.controls}>
        {tabs}
        <EventStatus topics={topics} />
        <FilterPanel
          lines={[...lines.values()].flat()}
          filter={filter}
          onFilter={address.changeFilter}
          params={address.params}
        />
        <Link href={paths.myAgenda}>My agenda</Link>
      </div>
      <div id={panelId} role="tabpanel" aria-label={`Day ${day}`}>
        <AgendaBoard
          {...boardHead(edition, day)}
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
          sessions={boardRows(found(day), clock)}
          empty={
            isFiltering(filter)
              ? {
                  title: `Nothing on day ${day} fits`,
                  message: fitting(others.map((other) => [other, found(other).length])),
                  action: { label: "Show all sessions", href: address.hrefOfAll },
                }
              : undefined
          }
        />
      </div>
      {tabs}
      {printing &&
        others.map((other) => (
          <AgendaBoard
            key={other}
            {...boardHead(edition, other)}
            zone={zone}
            sessions={boardRows(found(other), clock)}
          />
        ))}
      <ProgrammeCalendar />
    </div>
  );
}

/**
 * The day to show first: that of the current session when the clock is first known. Later changes
 * are ignored, so that the board does not change under a reader when a day ends.
 */
function useDayOfVisit(now: number | null, current: EventDay = 1): EventDay {
  const [day, setDay] = useState<EventDay>();
  if (now !== null && day === undefined) setDay(current);
  return day ?? 1;
}

/** The rows of each day, with times in the time zone. */
function linesByDay(topics: TopicSummary[], edition: Edition, timeZone: string) {
  return new Map(
    daysOf(edition).map((day) => [
      day,
      withStars(sessionRows(topics, day, timeZone, edition.timeZone)),
    ]),
  );
}

interface ProgrammeTabsProps {
  day: EventDay;
  address: ReturnType<typeof useAgendaAddress>;
  /** Id of the board that the tabs switch. */
  panelId: string;
}

function ProgrammeTabs({ day, address, panelId }: ProgrammeTabsProps) {
  const edition = useEdition();
  const days = daysOf(edition);
  const columns: CSSProperties & { "--days": number } = { "--days": days.length };
  return (
    <div className={styles.tabs} style={columns}>
      <DayTabs
        days={days.map((each) => ({
          ...dayTab(edition, each),
          href: address.hrefOfDay(each),
        }))}
        value={String(day)}
        onChange={(id) => address.showDay(Number(id))}
        panelId={panelId}
      />
    </div>
  );
}

function ProgrammeCalendar() {
  const { publicUrl } = useSite();
  return (
    <CalendarLinks
      title="The whole programme in your calendar"
      explanation="A subscription follows every change of the programme; a file keeps it as it is today."
      links={[
        { label: "Subscribe", href: webcalAddress(publicUrl, agendaCalendarPath) },
        { label: "Calendar file", href: agendaCalendarPath },
      ]}
    />
  );
}

/** "1 session of day 1 and 2 sessions of day 3 do." */
function fitting(counts: [day: EventDay, count: number][]): string | undefined {
  const [first] = counts;
  if (first === undefined) return undefined;
  const parts = counts.map(
    ([day, count]) => `${count} ${count === 1 ? "session" : "sessions"} of day ${day}`,
  );
  return `${enumerated(parts)} ${counts.length === 1 && first[1] === 1 ? "does" : "do"}.`;
}

function FailedProgramme() {
  const edition = useEdition();
  const { revalidate } = useRevalidator();
  return (
    <div className={`content ${styles.programme}`}>
      <AgendaBoard
        {...boardHead(edition, 1)}
        zone={`Times in ${zoneName(edition.timeZone, opening(edition))}`}
        state="error"
        error="Failed to load agenda"
        onRetry={() => void revalidate()}
      />
    </div>
  );
}
