import { publicationAt, type NewsPost, type Publication } from "api/contract/news";
import { useEffect, useState } from "react";
import { configuration } from "../providers/configuration.ts";

/** What the console calls how a post stands. */
export const publicationNames: Record<Publication, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  visible: "Published",
  ended: "Ended",
  archived: "Archived",
};

/** How a post stands at the moment. */
export function usePublication(post: NewsPost): Publication {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  // What was published a moment ago would be ahead of a time that was looked at before.
  const changed = new Date(post.updatedAt);
  const at = changed > now ? changed : now;
  return publicationAt(post, new Date(at.getTime() + configuration.eventClockOffset));
}
