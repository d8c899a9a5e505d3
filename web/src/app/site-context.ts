import type { Edition } from "api/features/foundation/editions/editions.contract";
import { createContext, use } from "react";
import type {
  Headline,
  Partner,
} from "api/features/content/edition-content/edition-content.contract";
import type { Pass } from "api/features/content/passes/passes.contract";

/** Data that every page needs. */
export interface Site {
  /** Absolute URL of the site without a trailing slash. */
  publicUrl: string;
  /** The current edition. */
  edition: Edition;
  /** Script URL of the form service on the booking page, if there is one. */
  bookingWidgetUrl?: string | undefined;
  /** Days after which contact messages are deleted. */
  contactRetentionDays: number;
  /** Passes in order, with their sale state when the page was rendered. */
  passes: Omit<Pass, "editionId" | "displayOrder" | "validUntil">[];
  /**
   * Time of the event clock, in milliseconds since 1970, at which the sale of a pass begins or ends;
   * null when none does.
   */
  validUntil: number | null;
  /** Headlines of the ticker. */
  headlines: Pick<Headline, "title" | "link">[];
  /** Partners whose marks are on every page. */
  partners: Pick<Partner, "id" | "name" | "imageUrl">[];
  /**
   * Offset of the event clock from the real time, in milliseconds; 0 unless the operator sets it.
   */
  eventClockOffset: number;
  /**
   * The time at which an admin views the site, when the page was rendered, in milliseconds since
   * 1970. Undefined for everyone else.
   */
  ownClock?: number | undefined;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite must be used within a SiteProvider");
  return site;
}
