import { fieldResource } from "../fields/field-resource.ts";
import { lazyPart } from "../layout/lazy-part.ts";

export const news = fieldResource("news", {
  list: lazyPart(async () => (await import("./PostList.tsx")).PostList),
  edit: lazyPart(async () => (await import("./PostEdit.tsx")).PostEdit),
});
