import { lazy } from "react";
import { withDialogs } from "../dialogs/with-dialogs.tsx";

/** What was mailed and what came of it. */
export const mails = withDialogs({
  name: "mails",
  list: lazy(async () => ({ default: (await import("./MailList.tsx")).MailList })),
  show: lazy(async () => ({ default: (await import("./MailShow.tsx")).MailShow })),
  recordRepresentation: "subject",
});
