import { lazy } from "react";
import { withDialogs } from "../dialogs/with-dialogs.tsx";

export const news = withDialogs({
  name: "news",
  list: lazy(async () => ({ default: (await import("./PostList.tsx")).PostList })),
  create: lazy(async () => ({ default: (await import("./PostCreate.tsx")).PostCreate })),
  edit: lazy(async () => ({ default: (await import("./PostEdit.tsx")).PostEdit })),
  recordRepresentation: "title",
});
