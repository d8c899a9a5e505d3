import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Accounts; inviting and changing happen in a dialog over the list. */
export const users: ResourceProps = {
  name: "users",
  list: lazy(async () => ({ default: (await import("./UserList.tsx")).UserList })),
  recordRepresentation: "email",
};
