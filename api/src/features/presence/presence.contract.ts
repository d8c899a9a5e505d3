import { z } from "zod";
import { id } from "../../platform/http/values.contract.ts";

/** Query of `GET /api/presence`: the record that is open. */
export const openRecord = z.object({ resource: z.string().max(100), id });

/** Another admin who has the record open. */
export const presentAdmin = z.object({ email: z.string(), since: z.iso.datetime() });
export type PresentAdmin = z.infer<typeof presentAdmin>;

/** Data of the event `presence`: who else has the record open, whoever opened it first coming first. */
export const presence = z.array(presentAdmin);
