import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** The programme; adding and editing happen in a dialog over the list, at addresses of their own. */
export const agenda: ResourceProps = {
  name: "topics",
  list: lazy(async () => ({ default: (await import("./TopicList.tsx")).TopicList })),
  recordRepresentation: "title",
};
