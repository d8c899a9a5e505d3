import type { Placeholder } from "api/features/foundation/editions/placeholders.contract";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import { spokenDay, eventDates } from "../dates.ts";
import { daysLong, everyDay } from "../day-words.ts";
import type { Site } from "./site-context.ts";

export type Facts = Partial<Record<Placeholder, string>>;

/** Values of the placeholders in an edition's texts. */
export function factsOf({
  edition,
  passes,
  contactRetentionDays,
}: Pick<Site, "edition" | "contactRetentionDays"> & {
  passes: readonly Pick<Site["passes"][number], "bookBy">[];
}): Facts {
  const { street, city, postalCode, country } = edition.address;
  const [bookBy] = passes.map((pass) => pass.bookBy).toSorted();
  const retention = { ...retentionDays, contactMessages: contactRetentionDays };
  const days = Object.entries(retention).map(([name, count]) => [
    name,
    count === 1 ? "one day" : `${count} days`,
  ]);
  return {
    ...Object.fromEntries(days),
    event: edition.name,
    organiser: edition.shortName,
    eventDates: eventDates(edition),
    firstDay: spokenDay(edition.firstDay),
    lastDay: spokenDay(edition.lastDay),
    length: daysLong(edition),
    everyDay: everyDay(edition),
    ...(bookBy !== undefined && { bookBy: spokenDay(bookBy) }),
    email: edition.email,
    phone: edition.phone,
    businessHours: edition.businessHours,
    weekendHours: edition.weekendHours ?? "",
    street,
    city,
    address: `${street}, ${city} ${postalCode}, ${country}`,
  };
}
