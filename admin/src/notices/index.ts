import { lazy } from "react";
import { fieldResource } from "../fields/field-resource.ts";

export const notices = fieldResource("notices", {
  list: lazy(async () => ({ default: (await import("./NoticeList.tsx")).NoticeList })),
  edit: lazy(async () => ({ default: (await import("./NoticeEdit.tsx")).NoticeEdit })),
});
