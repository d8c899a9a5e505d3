import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Who asked for, has, or had the admin role. */
export const roleGrants: ResourceProps = {
  name: "role-grants",
  list: lazy(async () => ({ default: (await import("./RoleGrantList.tsx")).RoleGrantList })),
  recordRepresentation: "email",
};

/** What was done to whose rights. */
export const auditEntries: ResourceProps = {
  name: "audit-entries",
  list: lazy(async () => ({ default: (await import("./AuditList.tsx")).AuditList })),
};
