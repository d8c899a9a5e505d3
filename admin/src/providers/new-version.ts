import { fetchInTime } from "api/platform/http/timeout.contract";
import { createValueStore } from "ui/state/value-store";
import { unsavedForms } from "./unsaved-forms.ts";

const isMissing = createValueStore(false);

/**
 * Whether a part of the console failed to load. Usually a release has replaced the files of this
 * page; it may also be the connection.
 */
export const newVersion = {
  read: isMissing.read,
  subscribe: isMissing.subscribe,

  /**
   * Reloads the page if the server answers and there is no unsaved input. The new page loads its
   * own files, so there is no reload loop. Otherwise, sets the flag, so that the user can reload.
   * @returns a promise that never resolves when the page reloads
   */
  async load(): Promise<void> {
    // In development, Vite reloads changed files.
    if (import.meta.env.PROD && !unsavedForms.areThere()) {
      const isAnswered = await fetchInTime(window.location.href, { method: "HEAD" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isAnswered && !unsavedForms.areThere()) {
        window.location.reload();
        await new Promise(() => {});
      }
    }
    isMissing.set(true);
  },
};
