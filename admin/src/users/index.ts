import { lazy } from "react";
import { withDialogs } from "../dialogs/with-dialogs.tsx";

export const users = withDialogs({
  name: "users",
  list: lazy(async () => ({ default: (await import("./UserList.tsx")).UserList })),
  create: lazy(async () => ({ default: (await import("./UserCreate.tsx")).UserCreate })),
  edit: lazy(async () => ({ default: (await import("./UserEdit.tsx")).UserEdit })),
  recordRepresentation: "email",
});
