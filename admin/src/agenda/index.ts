import { lazy } from "react";
import { withDialogs } from "../dialogs/with-dialogs.tsx";

export const agenda = withDialogs({
  name: "topics",
  list: lazy(async () => ({ default: (await import("./TopicList.tsx")).TopicList })),
  create: lazy(async () => ({ default: (await import("./TopicCreate.tsx")).TopicCreate })),
  edit: lazy(async () => ({ default: (await import("./TopicEdit.tsx")).TopicEdit })),
  recordRepresentation: "title",
});
