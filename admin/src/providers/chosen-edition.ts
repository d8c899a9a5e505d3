import type { Edition } from "api/features/foundation/editions/editions.contract";
import { tabStorage } from "./tab-storage.ts";
import { createValueStore } from "ui/state/value-store";

const key = "console.edition";
const id = createValueStore<string | null>(tabStorage.read(key));
let known: Edition | null = null;

/** The edition being edited in this tab. */
export const chosenEdition = {
  /** Its id; null until one is chosen. */
  read: id.read,

  /** The edition as last read; null when it has not been read since the page was loaded. */
  readKnown: (): Edition | null => known,

  subscribe: id.subscribe,

  /**
   * Chooses an edition. A reload keeps the choice; the current edition is not stored, so a reload
   * then uses the edition that is current at that time.
   */
  choose(edition: Edition): void {
    tabStorage.write(key, edition.state === "current" ? null : edition.id);
    known = edition;
    id.set(edition.id);
  },

  /**
   * Updates the chosen edition to the state that was read, and chooses it if none is chosen. Does
   * nothing while another edition is chosen.
   */
  update(edition: Edition): void {
    const chosen = id.read();
    if (chosen === null || chosen === edition.id) chosenEdition.choose(edition);
  },
};
