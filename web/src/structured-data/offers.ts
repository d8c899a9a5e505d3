import { instantOf, withOffset } from "api/features/foundation/editions/event-time.contract";
import type { Site } from "../app/site-context.ts";
import { absoluteUrl, paths } from "../paths.ts";

/** Structured data of the passes. A pass past its last day is sold out. */
export function offers({ publicUrl, edition, passes }: Site): object[] {
  return passes.map(({ name, price, bookBy, sale }) => ({
    "@type": "Offer",
    name,
    price,
    priceCurrency: edition.currency,
    availability: `https://schema.org/${sale === "closed" ? "SoldOut" : "InStock"}`,
    validThrough: withOffset(instantOf(bookBy, "23:59", edition.timeZone), edition.timeZone),
    url: absoluteUrl(publicUrl, paths.register),
  }));
}
