import { localStorageStore, memoryStore, type Store } from "react-admin";

/** What an admin chose to keep: the columns of a list, and queries by name. */
const isKept = (key: string) => /\.(?:datatable(?:_columnRanks)?|savedQueries)$/.test(key);

const kept = localStorageStore("1", "console");
const forgotten = memoryStore();
const storeOf = (key: string) => (isKept(key) ? kept : forgotten);

/** What is chosen stays in the browser; what was seen and searched does not outlive the page. */
export const store: Store = {
  setup() {
    kept.setup();
    forgotten.setup();
  },
  teardown() {
    kept.teardown();
    forgotten.teardown();
  },
  getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
  setItem: (key, value) => storeOf(key).setItem(key, value),
  removeItem: (key) => storeOf(key).removeItem(key),
  removeItems(prefix) {
    kept.removeItems(prefix);
    forgotten.removeItems(prefix);
  },
  // Called on signing out.
  reset: () => forgotten.reset(),
  subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
};
