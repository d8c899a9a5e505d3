import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** The posts; adding and editing happen in a dialog over the list, at addresses of their own. */
export const news: ResourceProps = {
  name: "news",
  list: lazy(async () => ({ default: (await import("./PostList.tsx")).PostList })),
  recordRepresentation: "title",
};

/** What posts are filed under. */
export const categories: ResourceProps = {
  name: "categories",
  list: lazy(async () => ({ default: (await import("./CategoryList.tsx")).CategoryList })),
  recordRepresentation: "name",
};
