import { unsavedForms } from "./unsaved-forms.ts";
import { createValueStore } from "./value-store.ts";

const isMissing = createValueStore(false);

/**
 * Whether a part of the console could not be loaded. Mostly a release has replaced the files that
 * this page knows of; it may be the connection as well.
 */
export const newVersion = {
  read: isMissing.read,
  subscribe: isMissing.subscribe,

  /**
   * Loads the whole page when the server answers and nothing that is typed would be lost: it brings
   * its own files, so that this cannot go round in circles. Else somebody has to say when.
   * @returns not before the page is left where it is loaded
   */
  async load(): Promise<void> {
    // While the console is developed, Vite loads what it has made anew.
    if (import.meta.env.PROD && !unsavedForms.areThere()) {
      const isAnswered = await fetch(window.location.href, { method: "HEAD" }).then(
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
