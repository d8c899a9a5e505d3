/**
 * Remembers in this browser that somebody signed in. The session itself is in a cookie no script
 * can read; without this memory every visitor's page would have to ask whether one can be renewed.
 */
const key = "congress.signed-in";

/** Whether somebody signed in here and did not sign out since. */
export function has(): boolean {
  return Boolean(storage()?.getItem(key));
}

/** Somebody is signed in. */
export function keep(): void {
  storage()?.setItem(key, "1");
}

/** Nobody is signed in any more. */
export function drop(): void {
  storage()?.removeItem(key);
}

/** A browser may refuse all access to its storage. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
