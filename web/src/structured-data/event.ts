import type { Topic } from "api/features/content/agenda/agenda.contract";
import { instantOf, withOffset } from "api/features/foundation/editions/event-time.contract";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import type { Site } from "../app/site-context.ts";
import { absoluteUrl, pathOfEdition, paths } from "../paths.ts";
import { eventId } from "./event-id.ts";
import { offers } from "./offers.ts";
import { organizer } from "./organizer.ts";
import { sessionData, type SessionFacts } from "./session.ts";

/** The part of the programme on a page, nested in the structured data of the event. */
export interface ShownProgramme {
  performers?: Pick<Speaker, "slug" | "fullName">[];
  /** Sessions of the agenda. Breaks are omitted. */
  sessions?: (SessionFacts & Pick<Topic, "type">)[];
}

/**
 * Structured data of the event.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function eventData(site: Site, { performers, sessions }: ShownProgramme = {}): object {
  const { publicUrl, edition } = site;
  const { firstDay, lastDay, hours, timeZone } = edition;
  const urlOf = (path: string) => absoluteUrl(publicUrl, pathOfEdition(edition, path));
  return {
    "@type": "Event",
    "@id": eventId(site),
    name: edition.name,
    description: edition.tagline,
    image: [absoluteUrl(publicUrl, "/share.jpg")],
    startDate: withOffset(instantOf(firstDay, hours.from, timeZone), timeZone),
    endDate: withOffset(instantOf(lastDay, hours.to, timeZone), timeZone),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    url: urlOf(paths.home),
    location: { "@type": "VirtualLocation", url: urlOf(paths.agenda) },
    organizer: organizer(site),
    offers: offers(site),
    performer: performers?.map(({ slug, fullName }) => ({
      "@type": "Person",
      name: fullName,
      url: urlOf(paths.speaker(slug)),
    })),
    subEvent: sessions
      ?.filter(({ type }) => type !== "break")
      .map((session) => sessionData(site, session)),
  };
}
