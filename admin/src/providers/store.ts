import { localStorageStore, memoryStore, type Store } from "react-admin";

/** Settings to persist: columns of lists, and saved queries. */
const isKept = (key: string) => /\.(?:datatable(?:_columnRanks)?|savedQueries)$/.test(key);

const kept = localStorageStore("1", "console");
const forgotten = memoryStore();
const storeOf = (key: string) => (isKept(key) ? kept : forgotten);

/** Persists settings in local storage. Filters and other list state are kept in memory only. */
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
  // Called on sign-out.
  reset: () => forgotten.reset(),
  subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
};
