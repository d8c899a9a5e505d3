import type { Site } from "./app/site-context.ts";
import type { NavigationLink } from "./content/navigation.ts";
import { paths } from "./paths.ts";

/** What of the site the sale of passes depends on. */
type Sale = Pick<Site, "passes">;

/** The pass to point to when another is closed: the first that can still be booked; undefined when none can. */
export function openPass({ passes }: Sale) {
  return passes.find(({ sale, paymentLink }) => paymentLink !== null && sale !== "closed");
}

/** The invitation to book that goes with what is still on offer; at last a message to the organisers. */
export function bookingInvitation(sale: Sale): NavigationLink {
  const open = openPass(sale);
  if (open === undefined) return { label: "Booking Closed: Write to Us", href: paths.contact };
  const saving = open.saving === null ? "" : ` (${open.saving}!!)`;
  return { label: `Book Today!${saving}`, href: paths.register };
}
