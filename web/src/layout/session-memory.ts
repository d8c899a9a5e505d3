/**
 * Remembers in this browser that somebody signed in. The session itself is in a cookie no script
 * can read; without this memory every visitor's page would have to ask whether one can be renewed.
 */
const key = "congress.signed-in";

/** Whether somebody signed in here and did not sign out since. */
export function has(): boolean {
  return attempt((storage) => storage.getItem(key) !== null) ?? false;
}

/** Somebody is signed in. */
export function keep(): void {
  attempt((storage) => storage.setItem(key, "1"));
}

/** Nobody is signed in any more. */
export function drop(): void {
  attempt((storage) => storage.removeItem(key));
}

/** A browser may refuse all access to its storage, or have no room left in it: nobody is stopped by that. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
