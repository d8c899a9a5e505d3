import { withDialogs } from "../dialogs/with-dialogs.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

/** Sent mails and their status. */
export const mails = withDialogs({
  name: "mails",
  list: lazyPart(async () => (await import("./MailList.tsx")).MailList),
  show: lazyPart(async () => (await import("./MailShow.tsx")).MailShow),
  recordRepresentation: "subject",
});
