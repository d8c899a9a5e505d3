import { fieldResource } from "../fields/field-resource.ts";
import { lazyPart } from "../layout/lazy-part.ts";

export const notices = fieldResource("notices", {
  list: lazyPart(async () => (await import("./NoticeList.tsx")).NoticeList),
  edit: lazyPart(async () => (await import("./NoticeEdit.tsx")).NoticeEdit),
});
