import { fieldResource } from "../fields/field-resource.ts";
import { lazyPart } from "../layout/lazy-part.ts";

export const agenda = fieldResource("topics", {
  list: lazyPart(async () => (await import("./TopicList.tsx")).TopicList),
  create: lazyPart(async () => (await import("./TopicCreate.tsx")).TopicCreate),
  order: lazyPart(async () => (await import("./TopicOrder.tsx")).TopicOrder),
  board: lazyPart(async () => (await import("./board/BoardPage.tsx")).BoardPage),
  edit: lazyPart(async () => (await import("./TopicEdit.tsx")).TopicEdit),
});
