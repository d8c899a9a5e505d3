import { z } from "zod";
import { id, instant } from "../../../platform/http/values.contract.ts";

/** Lifetime of a site clock, in minutes. */
export const siteClockMinutes = 60;

/**
 * Body of `POST /api/functions/see-site-as-of`; null ends the site clock. The edition is the
 * current one when omitted.
 */
export const siteClock = z.object({ at: instant.nullable(), editionId: id.optional() });

/** Response: the expiry; null when the site clock has ended. */
export const siteClockSet = z.object({ until: instant.nullable() });
