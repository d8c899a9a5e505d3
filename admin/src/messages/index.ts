import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** What visitors wrote; a message opens beside the list, at an address of its own. */
export const messages: ResourceProps = {
  name: "contact-messages",
  list: lazy(async () => ({ default: (await import("./MessageList.tsx")).MessageList })),
  recordRepresentation: "subject",
};
