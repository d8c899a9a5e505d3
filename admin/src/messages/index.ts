import { lazy } from "react";
import { withDialogs } from "../dialogs/with-dialogs.tsx";

/** What visitors wrote. */
export const messages = withDialogs({
  name: "contact-messages",
  list: lazy(async () => ({ default: (await import("./MessageList.tsx")).MessageList })),
  show: lazy(async () => ({ default: (await import("./MessageShow.tsx")).MessageShow })),
  recordRepresentation: "subject",
});
