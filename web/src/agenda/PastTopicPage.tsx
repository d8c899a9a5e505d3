import { ordinalDate } from "api/features/foundation/editions/dates.contract";
import { dayLabel } from "api/features/foundation/editions/editions.contract";
import { useLoaderData } from "react-router";
import { Prose } from "ui/Prose";
import { TopicHeader } from "ui/TopicHeader";
import { useSite } from "../app/site-context.ts";
import { calendarDate, clockTime } from "../dates.ts";
import { descriptionOf } from "../layout/description.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PastEditionLine } from "../layout/PastEditionLine.tsx";
import { UnknownAddress } from "../layout/UnknownAddress.tsx";
import { pathOfEdition, paths } from "../paths.ts";
import { sessionPageData } from "../structured-data/session.ts";
import { zoneName } from "../zone-names.ts";
import type { loadPastTopic } from "./load-past-topic.ts";
import { RoomDoor } from "./RoomDoor.tsx";
import styles from "./TopicPage.module.css";

/** A session of a past edition in its time zone, or a 404 message. */
export function PastTopicPage() {
  const found = useLoaderData<typeof loadPastTopic>();
  const site = useSite();
  if (found === null) return <UnknownAddress />;
  const { edition, topic, replay } = found;
  const { title, slug, day, description, location, people, startTime, endTime } = topic;
  const { timeZone } = edition;
  const agenda = pathOfEdition(edition, paths.agenda);
  return (
    <article>
      <PageMeta
        title={title}
        description={descriptionOf(description ?? `A session of ${edition.name}.`)}
        path={pathOfEdition(edition, paths.topic(day, slug))}
        parent={{ name: `Agenda of ${edition.year}`, path: agenda }}
        past={edition}
        data={
          import.meta.env.SSR && (() => sessionPageData({ ...site, edition, passes: [] }, topic))
        }
      />
      <PastEditionLine past={edition} />
      <TopicHeader
        title={title}
        badges={[title.toLowerCase().includes("keynote") ? "Keynote" : "Session"]}
        date={startTime ? ordinalDate(calendarDate(startTime, timeZone)) : dayLabel(edition, day)}
        start={startTime && clockTime(startTime, timeZone)}
        end={endTime && clockTime(endTime, timeZone)}
        zone={startTime ? zoneName(timeZone, new Date(startTime)) : undefined}
        place={location}
        speakers={people.map((person) => ({
          ...person,
          href: pathOfEdition(edition, paths.speaker(person.slug)),
        }))}
        actions={replay?.links}
        back={{ label: "Back to Agenda", href: agenda }}
      />
      <div className={`content ${styles.body}`}>
        <RoomDoor isLocked={replay?.isLocked === true} opens="recordings" past={edition} />
        {description && (
          <Prose withLead>
            {description.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        )}
      </div>
    </article>
  );
}
