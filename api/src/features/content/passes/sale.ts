import { addDays } from "../../foundation/editions/dates.contract.ts";
import { instantOf } from "../../foundation/editions/event-time.contract.ts";
import type { PassSale } from "./passes.contract.ts";

/** Number of last days on which a pass "closes soon". */
const closingSoonDays = 3;

/**
 * Computes the sale status of a pass.
 * @param bookBy last day of the sale, `YYYY-MM-DD`
 * @param timeZone time zone of the edition, in which that day ends
 */
export function saleAt(bookBy: string, timeZone: string, at: Date): PassSale {
  // The starts of the last days, and the end of the sale.
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
