import { addDays } from "../editions/dates.contract.ts";
import { instantOf } from "../editions/event-time.contract.ts";
import type { PassSale } from "./passes.contract.ts";

/** On how many of its last days a pass is said to close soon. */
const closingSoonDays = 3;

/**
 * How the sale of a pass stands.
 * @param bookBy the last day on which it is sold, `YYYY-MM-DD`
 * @param timeZone of its edition, by whose clocks that day ends
 */
export function saleAt(bookBy: string, timeZone: string, at: Date): PassSale {
  // The beginnings of its last days, and its end.
  const turns = Array.from({ length: closingSoonDays + 1 }, (_, index) =>
    instantOf(addDays(bookBy, 1 - closingSoonDays + index), "00:00", timeZone),
  );
  const ahead = turns.filter((turn) => turn > at);
  const [validUntil = null] = ahead;
  if (validUntil === null) return { sale: "closed", daysToBook: null, validUntil };
  return ahead.length > closingSoonDays
    ? { sale: "open", daysToBook: null, validUntil }
    : { sale: "closingSoon", daysToBook: ahead.length, validUntil };
}
