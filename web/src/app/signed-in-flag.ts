/**
 * Key in `localStorage` of the flag that somebody signed in here. The session is in an HttpOnly
 * cookie; without the flag every visitor's page would have to call the API to see whether there is one.
 */
const key = "congress.signed-in";

/** Whether somebody signed in here and did not sign out since. */
export function isSet(): boolean {
  return attempt((storage) => storage.getItem(key) !== null) ?? false;
}

export function set(): void {
  attempt((storage) => storage.setItem(key, "1"));
}

export function clear(): void {
  attempt((storage) => storage.removeItem(key));
}

/** Undefined when the browser refuses access to its storage or has no room left in it. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
