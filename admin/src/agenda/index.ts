import { lazy } from "react";
import { fieldResource } from "../fields/field-resource.ts";

export const agenda = fieldResource("topics", {
  list: lazy(async () => ({ default: (await import("./TopicList.tsx")).TopicList })),
  create: lazy(async () => ({ default: (await import("./TopicCreate.tsx")).TopicCreate })),
  order: lazy(async () => ({ default: (await import("./TopicOrder.tsx")).TopicOrder })),
  board: lazy(async () => ({ default: (await import("./board/BoardPage.tsx")).BoardPage })),
  edit: lazy(async () => ({ default: (await import("./TopicEdit.tsx")).TopicEdit })),
});
