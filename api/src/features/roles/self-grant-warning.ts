import { isLoopback } from "../../platform/http/same-origin.ts";
import type { RoleSelfGrant } from "./roles.contract.ts";

/** What an operator is told who lets everybody become an admin where others can reach the site; else null. */
export function selfGrantWarning(selfGrant: RoleSelfGrant, publicUrl: string): string | null {
  if (selfGrant !== "open" || isLoopback(publicUrl)) return null;
  return `Whoever signs up at ${publicUrl} becomes an administrator: ROLE_SELF_GRANT is open. Set it to request, so that an administrator decides`;
}
