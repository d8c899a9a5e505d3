import { z } from "zod";

/**
 * Google's requirements for rich results, as documented. Recommended properties are required too if
 * the site always has them.
 * @see https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */

const address = z.url({ protocol: /^https?$/ });
const instant = z.iso.datetime({ offset: true });
const dayOrInstant = z.union([z.iso.date(), instant]);
const reference = z.object({ "@id": address });
const words = z.string().min(1);

const person = z.object({ "@type": z.literal("Person"), name: words, url: address.optional() });
const organization = z.object({
  "@type": z.literal("Organization"),
  name: words,
  url: address,
  logo: address,
});

const offer = z.object({
  "@type": z.literal("Offer"),
  name: words,
  price: z.number().nonnegative(),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.enum(["https://schema.org/InStock", "https://schema.org/SoldOut"]),
  validThrough: instant,
  url: address,
});

const occasion = z.object({
  "@type": z.literal("Event"),
  "@id": address,
  name: words,
  startDate: dayOrInstant,
  endDate: dayOrInstant.optional(),
  eventStatus: z.literal("https://schema.org/EventScheduled"),
  eventAttendanceMode: z.literal("https://schema.org/OnlineEventAttendanceMode"),
  location: z.object({ "@type": z.literal("VirtualLocation"), url: address }),
  url: address,
});

const eventNode = occasion.extend({
  description: words.optional(),
  image: z.array(address).min(1),
  organizer: organization,
  offers: z.array(offer).min(1),
  performer: z.union([person, z.array(person)]).optional(),
  subEvent: z.array(occasion).optional(),
  superEvent: reference.optional(),
});

const newsArticle = z.object({
  "@type": z.literal("NewsArticle"),
  url: address,
  mainEntityOfPage: address,
  headline: words,
  image: z.array(address).min(1),
  datePublished: instant,
  dateModified: instant,
  author: z.union([person, organization]),
  publisher: organization,
});

const profilePage = z.object({
  "@type": z.literal("ProfilePage"),
  dateModified: instant,
  mainEntity: person.extend({
    url: address,
    image: address.optional(),
    sameAs: z.array(address),
  }),
});

const faqPage = z.object({
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.object({
        "@type": z.literal("Question"),
        name: words,
        acceptedAnswer: z.object({ "@type": z.literal("Answer"), text: words }),
      }),
    )
    .min(1),
});

const breadcrumbList = z.object({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.object({
        "@type": z.literal("ListItem"),
        position: z.int().positive(),
        name: words,
        item: address,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});

/** The structured data of one page. */
export const pageData = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(
    z.discriminatedUnion("@type", [eventNode, newsArticle, profilePage, faqPage, breadcrumbList]),
  ),
});
