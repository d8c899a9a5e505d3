import { withDialogs } from "../dialogs/with-dialogs.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

/** Requests for and grants of the admin role. */
export const roleGrants = withDialogs({
  name: "role-grants",
  list: lazyPart(async () => (await import("./RoleGrantList.tsx")).RoleGrantList),
  show: lazyPart(async () => (await import("./RoleGrantShow.tsx")).RoleGrantShow),
  recordRepresentation: "email",
});

/** Audit log of role changes. */
export const auditEntries = withDialogs({
  name: "audit-entries",
  list: lazyPart(async () => (await import("./AuditList.tsx")).AuditList),
});
