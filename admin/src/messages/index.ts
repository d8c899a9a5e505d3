import { withDialogs } from "../dialogs/with-dialogs.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

/** Messages from visitors. */
export const messages = withDialogs({
  name: "contact-messages",
  list: lazyPart(async () => (await import("./MessageList.tsx")).MessageList),
  show: lazyPart(async () => (await import("./MessageShow.tsx")).MessageShow),
  recordRepresentation: "subject",
});
