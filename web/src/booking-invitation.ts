import type { Site } from "./app/site-context.ts";
import type { NavigationLink } from "./content/navigation.ts";
import { paths } from "./paths.ts";

/** The site data that decides what is on sale. */
type Sale = Pick<Site, "passes">;

/** The pass to offer when another is closed: the first one on sale; undefined when none is. */
export function openPass({ passes }: Sale) {
  return passes.find(({ sale, paymentLink }) => paymentLink !== null && sale !== "closed");
}

/** The booking link for what is still on sale; finally a link to contact the organisers. */
export function bookingInvitation(sale: Sale): NavigationLink {
  const open = openPass(sale);
  if (open === undefined) return { label: "Booking Closed: Write to Us", href: paths.contact };
  const saving = open.saving === null ? "" : ` (${open.saving}!!)`;
  return { label: `Book Today!${saving}`, href: paths.register };
}
