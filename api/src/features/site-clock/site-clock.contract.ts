import { z } from "zod";
import { id, instant } from "../../platform/http/values.contract.ts";

/** For how long an admin sees the site as of another time, in minutes. */
export const siteClockMinutes = 60;

/** Body of `POST /api/functions/see-site-as-of`; null ends it. The edition is the current one when left out. */
export const siteClock = z.object({ at: instant.nullable(), editionId: id.optional() });

/** Its answer: until when it holds, null when it has ended. */
export const siteClockSet = z.object({ until: instant.nullable() });
