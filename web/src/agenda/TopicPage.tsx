import type { OpenRoom } from "api/features/content/live/live.contract";
import { type Topic } from "api/features/content/agenda/agenda.contract";
import { ordinalDate } from "api/features/foundation/editions/dates.contract";
import { dayLabel, type Edition } from "api/features/foundation/editions/editions.contract";
import type { CalendarLinks as Links } from "api/features/content/calendar/calendar-links.contract";
import type { MouseEvent } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router";
import type { Action } from "ui/Button";
import { NotFound } from "ui/NotFound";
import { Prose } from "ui/Prose";
import { TopicHeader } from "ui/TopicHeader";
import { descriptionOf } from "../layout/description.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useUnknownPath } from "../app/use-unknown-path.ts";
import { useSite } from "../app/site-context.ts";
import { useEventNow } from "../app/use-now.ts";
import { paths } from "../paths.ts";
import { sessionPageData } from "../structured-data/session.ts";
import { AgendaZoneSwitch } from "./AgendaZoneSwitch.tsx";
import { CalendarLinks } from "./CalendarLinks.tsx";
import type { loadTopic } from "./load-topic.ts";
import { isRoomOpen } from "./live-programme.ts";
import { readClock } from "./programme-clock.ts";
import type { Replay } from "./read-replays.ts";
import { RoomDoor } from "./RoomDoor.tsx";
import { SessionStar } from "./SessionStar.tsx";
import { useFollowProgramme } from "./use-follow-programme.ts";
import { useLastKnown } from "./use-last-known.ts";
import { calendarDate, clockTime } from "../dates.ts";
import { useTimeZone } from "../app/time-zone.ts";
import { zoneName } from "../zone-names.ts";
import styles from "./TopicPage.module.css";

const back: Action = { label: "Back to Agenda", href: paths.agenda };

/** The page of a session, or a 404 message. */
export function TopicPage() {
  const data = useLoaderData<typeof loadTopic>();
  const known = useLastKnown(data.topic && data);
  return known?.topic ? <Session {...known} topic={known.topic} /> : <UnknownTopic />;
}

interface SessionProps {
  topic: Topic;
  room: OpenRoom | null;
  calendar: Links | null;
  replay: Replay | undefined;
}

function Session(session: SessionProps) {
  const { topic, room, replay } = session;
  const site = useSite();
  const { edition } = site;
  const goBack = useWayBack();
  const { title, slug, day, description, location, people } = topic;
  const [timeZone] = useTimeZone();
  const now = useEventNow();
  const clock = now === null ? null : readClock([topic], now);
  const isOpen = now === null ? room !== null : isRoomOpen(topic, now);
  useFollowProgramme(isOpen || clock?.phase === "after");
  return (
    <article>
      <PageMeta
        title={title}
        description={descriptionOf(description ?? `A session of ${edition.name}.`)}
        path={paths.topic(day, slug)}
        parent={{ name: "Agenda", path: paths.agenda }}
        picture={{
          path: paths.shared("sessions", slug),
          alt: `${title}, a session of ${edition.name}`,
        }}
        data={import.meta.env.SSR && (() => sessionPageData(site, topic))}
      />
      <TopicHeader
        title={title}
        badges={[title.toLowerCase().includes("keynote") ? "Keynote" : "Session"]}
        {...timesOf(topic, edition, timeZone)}
        state={clock?.now.has(topic.id) ? "now" : undefined}
        place={location}
        speakers={people.map((person) => ({ ...person, href: paths.speaker(person.slug) }))}
        actions={actionsOf(isOpen ? room?.roomUrl : null, replay)}
        aside={<SessionStar id={topic.id} title={title} withWords />}
        back={back}
        onBack={goBack}
      />
      <SessionBody {...session} isOpen={isOpen} />
    </article>
  );
}

/** Date and times of a session. Without a time, it has only the date of its day. */
function timesOf({ day, startTime, endTime }: Topic, edition: Edition, timeZone: string) {
  return {
    date: startTime ? ordinalDate(calendarDate(startTime, timeZone)) : dayLabel(edition, day),
    start: startTime && clockTime(startTime, timeZone),
    end: endTime && clockTime(endTime, timeZone),
    zone: startTime ? zoneName(timeZone, new Date(startTime)) : undefined,
  };
}

function actionsOf(roomUrl: string | null | undefined, replay: Replay | undefined): Action[] {
  if (roomUrl) return [{ label: "Join the room", href: roomUrl, newTab: true }];
  return replay?.links.length ? replay.links : [{ label: "Register Now", href: paths.register }];
}

interface SessionBodyProps extends SessionProps {
  /** Whether the room is open. */
  isOpen: boolean;
}

function SessionBody({
  topic: { description, startTime },
  room,
  calendar,
  replay,
  isOpen,
}: SessionBodyProps) {
  return (
    <div className={`content ${styles.body}`}>
      <RoomDoor
        isLocked={replay?.isLocked ?? (isOpen && room?.roomUrl === null)}
        opens={replay && "recordings"}
      />
      {description && (
        <Prose withLead>
          {description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      )}
      {startTime && <AgendaZoneSwitch />}
      {calendar && (
        <CalendarLinks
          title="Add to your calendar"
          explanation="A subscription follows when the session moves; a file and a web calendar keep today's time."
          links={[
            { label: "Google Calendar", href: calendar.google },
            { label: "Outlook", href: calendar.outlook },
            { label: "Apple Calendar (subscribe)", href: calendar.webcal },
            { label: "Calendar file", href: calendar.file },
          ]}
        />
      )}
    </div>
  );
}

function UnknownTopic() {
  const { pathname } = useLocation();
  const unknownPath = useUnknownPath();
  const message = "The agenda topic you're looking for doesn't exist.";
  return (
    <>
      <PageMeta title="Topic Not Found" description={message} path={pathname} hidden />
      <NotFound
        code="404"
        message="Topic Not Found"
        explanation={message}
        path={unknownPath}
        actions={[back]}
      />
    </>
  );
}

/** Navigates back within the site; otherwise the link leads to the agenda. */
function useWayBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (press: MouseEvent<HTMLAnchorElement>) => {
    if (key === "default" || press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    void navigate(-1);
  };
}
