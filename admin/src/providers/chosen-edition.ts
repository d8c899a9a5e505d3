import type { Edition } from "api/contract/editions";
import { tabStorage } from "./tab-storage.ts";
import { createValueStore } from "./value-store.ts";

const key = "console.edition";
const id = createValueStore<string | null>(tabStorage.read(key));
let known: Edition | null = null;

/** The edition that is worked on in this tab. */
export const chosenEdition = {
  /** Its id; null before any is chosen. */
  read: id.read,

  /** It as it was read last; null where it has not been read since the page was loaded. */
  readKnown: (): Edition | null => known,

  subscribe: id.subscribe,

  /** Chooses an edition. A tab that is loaded again begins with it, or with what is current then. */
  choose(edition: Edition): void {
    tabStorage.write(key, edition.state === "current" ? null : edition.id);
    known = edition;
    id.set(edition.id);
  },
};
