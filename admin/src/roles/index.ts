import { lazy } from "react";
import { withDialogs } from "../dialogs/with-dialogs.tsx";

/** Who asked for, has, or had the admin role. */
export const roleGrants = withDialogs({
  name: "role-grants",
  list: lazy(async () => ({ default: (await import("./RoleGrantList.tsx")).RoleGrantList })),
  show: lazy(async () => ({ default: (await import("./RoleGrantShow.tsx")).RoleGrantShow })),
  recordRepresentation: "email",
});

/** What was done to whose rights. */
export const auditEntries = withDialogs({
  name: "audit-entries",
  list: lazy(async () => ({ default: (await import("./AuditList.tsx")).AuditList })),
});
