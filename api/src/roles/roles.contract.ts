import { z } from "zod";

/** Roles that open something. */
export const role = z.enum(["admin"]);
export type Role = z.infer<typeof role>;

export const grantStatus = z.enum(["requested", "granted", "declined", "revoked"]);
