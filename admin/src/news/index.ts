import { lazy } from "react";
import { fieldResource } from "../fields/field-resource.ts";

export const news = fieldResource("news", {
  list: lazy(async () => ({ default: (await import("./PostList.tsx")).PostList })),
  edit: lazy(async () => ({ default: (await import("./PostEdit.tsx")).PostEdit })),
});
