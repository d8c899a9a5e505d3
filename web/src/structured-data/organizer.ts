import type { Site } from "../app/site-context.ts";
import { absoluteUrl, paths } from "../paths.ts";

/**
 * Structured data of the organiser and publisher.
 * @see https://schema.org/Organization
 */
export function organizer({ publicUrl, edition }: Site): object {
  const { address } = edition;
  const sameAs = Object.values(edition.socialLinks).filter((link) => link !== null);
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organizer`,
    name: edition.shortName,
    url: absoluteUrl(publicUrl, paths.home),
    logo: absoluteUrl(publicUrl, "/icons/icon-512.png"),
    email: edition.email,
    telephone: edition.phone,
    ...(sameAs.length > 0 && { sameAs }),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
  };
}
