import { withDialogs } from "../dialogs/with-dialogs.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

export const users = withDialogs({
  name: "users",
  list: lazyPart(async () => (await import("./UserList.tsx")).UserList),
  create: lazyPart(async () => (await import("./UserCreate.tsx")).UserCreate),
  edit: lazyPart(async () => (await import("./UserEdit.tsx")).UserEdit),
  recordRepresentation: "email",
});
