import type { Edition } from "api/contract/editions";
import { createContext, use } from "react";
import type { Headline, Partner } from "api/contract/edition-content";
import type { Pass } from "api/contract/passes";

/** What every page needs to know of the place it is served from. */
export interface Site {
  /** Absolute address of the site without a trailing slash. */
  publicUrl: string;
  /** What is being held, when and where. */
  edition: Edition;
  /** Script of the form service that the booking page embeds, where there is one. */
  bookingWidgetUrl?: string | undefined;
  /** Days after which messages of the contact form are deleted. */
  contactRetentionDays: number;
  /** Its passes, in order, as they were sold when the page was made; it is made anew when that changes. */
  passes: Omit<Pass, "editionId" | "displayOrder" | "validUntil">[];
  /** What runs in the ticker of every page. */
  headlines: Pick<Headline, "title" | "link">[];
  /** Whose marks pass on every page. */
  partners: Pick<Partner, "id" | "name" | "imageUrl">[];
  /** What the event clock differs by from the real time, in milliseconds; 0 unless the operator sets it. */
  eventClockOffset: number;
  /** The time as of which an admin sees the site, as it was when the page was made, in milliseconds since 1970; left out for everybody else. */
  ownClock?: number | undefined;
}

const SiteContext = createContext<Site | null>(null);

/** Tells the pages below it where the site is served from. */
export const SiteProvider = SiteContext.Provider;

/** Where the site is served from. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite must be used within a SiteProvider");
  return site;
}
