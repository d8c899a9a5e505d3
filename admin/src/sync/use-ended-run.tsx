import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useIsMounted } from "../layout/use-is-mounted.ts";
import { EndedRunMessage } from "./EndedRunMessage.tsx";

/** How long a notification with a link is shown, in milliseconds. */
const linkShownForMs = 20_000;

export const previewIsReady = "The preview is ready";

/** A run that has succeeded. */
export interface EndedRun {
  id: string;
  mode: SyncTask["mode"];
  /** Whether its page opens. */
  isOpened: boolean;
  title?: string;
  words: string;
}

/**
 * Returns a function that notifies of a run that has succeeded, and opens its page if that is asked
 * for. When the calling component is no longer mounted, the user is on another page and stays
 * there: the notification links to the run instead.
 */
export function useEndedRun(): (run: EndedRun) => Promise<void> {
  const isMounted = useIsMounted();
  const navigate = useNavigate();
  const notify = useNotify();

  return async ({ id, mode, isOpened, title, words }) => {
    const isHere = isOpened && isMounted.current;
    const isPreview = mode === "preview";
    const messageArgs = title === undefined ? {} : { messageArgs: { title } };
    if (!isHere && (isOpened || isPreview)) {
      notify(<EndedRunMessage words={words} runId={id} />, {
        type: "success",
        autoHideDuration: linkShownForMs,
        ...messageArgs,
      });
    } else if (!isPreview) {
      notify(words, { type: "success", ...messageArgs });
    }
    if (isHere) await navigate(`/sync-runs/${id}`);
  };
}
