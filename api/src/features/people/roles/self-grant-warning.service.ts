import { isLoopback } from "../../../platform/http/same-origin.ts";
import type { RoleSelfGrant } from "./roles.contract.ts";

/**
 * Returns a warning for the operator when everybody can become an admin on a public site; else
 * null.
 */
export function selfGrantWarning(selfGrant: RoleSelfGrant, publicUrl: string): string | null {
  if (selfGrant !== "open" || isLoopback(publicUrl)) return null;
  return `Anyone who signs up at ${publicUrl} becomes an administrator: ROLE_SELF_GRANT is open. Set it to request, so that an administrator decides`;
}
