import { event } from "api/contract/event";
import type { Speaker } from "api/contract/speakers";
import { passes } from "../content/passes.ts";
import { absoluteUrl, paths } from "../paths.ts";

/**
 * The event as search engines read it.
 * @see https://schema.org/Event
 */
export function eventData(publicUrl: string): object {
  return {
    "@type": "Event",
    "@id": `${publicUrl}/#event`,
    name: event.name,
    description: event.tagline,
    startDate: event.dates[0],
    endDate: event.dates[1],
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    url: absoluteUrl(publicUrl, paths.home),
    location: { "@type": "VirtualLocation", url: absoluteUrl(publicUrl, paths.agenda) },
    organizer: {
      "@type": "Organization",
      name: event.shortName,
      url: absoluteUrl(publicUrl, paths.home),
      email: event.email,
      telephone: event.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: event.address.street,
        addressLocality: event.address.city,
        postalCode: event.address.postalCode,
        addressCountry: event.address.countryCode,
      },
    },
    offers: passes.map((pass) => ({
      "@type": "Offer",
      name: pass.name,
      price: pass.price,
      priceCurrency: "GBP",
      url: absoluteUrl(publicUrl, paths.register),
    })),
  };
}

/**
 * A speaker as search engines read it.
 * @see https://schema.org/Person
 */
export function personData(publicUrl: string, speaker: Speaker): object {
  const links = [speaker.linkedinUrl, speaker.twitterUrl, speaker.websiteUrl];
  return {
    "@type": "Person",
    name: speaker.fullName,
    url: absoluteUrl(publicUrl, paths.speaker(speaker.slug)),
    ...(speaker.jobTitle && { jobTitle: speaker.jobTitle }),
    ...(speaker.company && { worksFor: { "@type": "Organization", name: speaker.company } }),
    ...(speaker.photoUrl && { image: new URL(speaker.photoUrl, publicUrl).href }),
    sameAs: links.filter((link) => link !== null),
    performerIn: { "@id": `${publicUrl}/#event` },
  };
}
