import type { Topic } from "api/features/content/agenda/agenda.contract";
import { dateOfDay } from "api/features/foundation/editions/editions.contract";
import { withOffset } from "api/features/foundation/editions/event-time.contract";
import type { Site } from "../app/site-context.ts";
import { absoluteUrl, pathOfEdition, paths } from "../paths.ts";
import { eventId } from "./event-id.ts";
import { offers } from "./offers.ts";
import { organizer } from "./organizer.ts";

/** The fields of a session that all its structured data needs. */
export type SessionFacts = Pick<Topic, "day" | "slug" | "title" | "startTime" | "endTime">;

/** Structured data of a session in a list. */
export function sessionData({ publicUrl, edition }: Site, session: SessionFacts): object {
  const { timeZone } = edition;
  const { day, slug, title, startTime, endTime } = session;
  const url = absoluteUrl(publicUrl, pathOfEdition(edition, paths.topic(day, slug)));
  return {
    "@type": "Event",
    "@id": `${url}#session`,
    name: title,
    startDate: startTime ? withOffset(new Date(startTime), timeZone) : dateOfDay(edition, day),
    endDate: endTime ? withOffset(new Date(endTime), timeZone) : undefined,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    url,
  };
}

/** Structured data of a session on its own page, as a sub-event. */
export function sessionPageData(site: Site, session: Topic): object {
  const { publicUrl, edition } = site;
  const performers = session.people.map(({ fullName, slug }) => ({
    "@type": "Person",
    name: fullName,
    url: absoluteUrl(publicUrl, pathOfEdition(edition, paths.speaker(slug))),
  }));
  return {
    ...sessionData(site, session),
    description: session.description ?? undefined,
    image: [
      absoluteUrl(
        publicUrl,
        edition.state === "archived" ? "/share.jpg" : paths.shared("sessions", session.slug),
      ),
    ],
    organizer: organizer(site),
    offers: offers(site),
    performer: performers.length > 1 ? performers : performers[0],
    superEvent: { "@id": eventId(site) },
  };
}
