import {
  publicationAt,
  type NewsPost,
  type Publication,
} from "api/features/content/news/news.contract";
import { useEffect, useState } from "react";
import { configuration } from "../providers/configuration.ts";

/** Labels of the publication states. */
export const publicationNames: Record<Publication, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  visible: "Published",
  ended: "Ended",
  archived: "Archived",
};

/** The current publication state of a post. */
export function usePublication(post: NewsPost): Publication {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  // Keeps `now` from being earlier than the post's last change: a post published a moment ago would
  // otherwise appear as scheduled.
  const changed = new Date(post.updatedAt);
  const at = changed > now ? changed : now;
  return publicationAt(post, new Date(at.getTime() + configuration.eventClockOffset));
}
