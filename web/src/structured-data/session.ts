import type { Topic } from "api/contract/agenda";
import { dateOfDay } from "api/contract/editions";
import { withOffset } from "api/contract/event-time";
import type { Site } from "../app/site-context.ts";
import { absoluteUrl, pathOfEdition, paths } from "../paths.ts";
import { eventId } from "./event-id.ts";
import { offers } from "./offers.ts";
import { organizer } from "./organizer.ts";

/** The properties of a session in every structured data that contains it. */
export type SessionFacts = Pick<Topic, "day" | "slug" | "title" | "startTime" | "endTime">;

/** A session as search engines read it in a list of them. */
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

/** A session as search engines read it on its own page, as a part of the event. */
export function sessionPageData(site: Site, session: Topic): object {
  const { publicUrl, edition } = site;
  const { speaker } = session;
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
    performer: speaker
      ? {
          "@type": "Person",
          name: speaker.fullName,
          url: absoluteUrl(publicUrl, pathOfEdition(edition, paths.speaker(speaker.slug))),
        }
      : undefined,
    superEvent: { "@id": eventId(site) },
  };
}
