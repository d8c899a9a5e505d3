import { event } from "api/contract/event";
import { absoluteUrl, paths } from "../paths.ts";

/**
 * Who holds the event and publishes its news.
 * @see https://schema.org/Organization
 */
export function organizer(publicUrl: string): object {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organizer`,
    name: event.shortName,
    url: absoluteUrl(publicUrl, paths.home),
    logo: absoluteUrl(publicUrl, "/icons/icon-512.png"),
    email: event.email,
    telephone: event.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: event.address.street,
      addressLocality: event.address.city,
      postalCode: event.address.postalCode,
      addressCountry: event.address.countryCode,
    },
  };
}
