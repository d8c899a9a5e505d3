/**
 * Key in `localStorage` of the signed-in flag. The session is in an HttpOnly cookie; without the
 * flag, every page would have to ask the API whether there is a session.
 */
const key = "congress.signed-in";

/** Whether a change of storage may be one of the flag; null stands for all keys. */
export const isKey = (changed: string | null) => changed === null || changed === key;

/** Whether a user has signed in on this browser and not signed out since. */
export function isSet(): boolean {
  return attempt((storage) => storage.getItem(key) !== null) ?? false;
}

export function set(): void {
  attempt((storage) => storage.setItem(key, "1"));
}

export function clear(): void {
  attempt((storage) => storage.removeItem(key));
}

/** Undefined when the browser blocks storage or has no space left. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
