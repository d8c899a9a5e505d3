import { createPersistedState, usePersistedState } from "../app/persisted-state.ts";

const starred = createPersistedState<string[]>("congress.starred-sessions", [], (stored) =>
  Array.isArray(stored) && stored.every((id) => typeof id === "string")
    ? [...new Set(stored)]
    : null,
);

/** Ids of the sessions that the visitor has starred in this browser. */
export function useStarred() {
  const ids = usePersistedState(starred);
  return {
    ids,
    has: (id: string) => ids.includes(id),
    // Changes what is stored now, which another tab may have changed since this page was rendered.
    toggle: (id: string) =>
      starred.write(
        ids.includes(id)
          ? starred.read().filter((other) => other !== id)
          : [...new Set([...starred.read(), id])],
      ),
    add: (others: string[]) => starred.write([...new Set([...starred.read(), ...others])]),
  };
}

/** Length of the id prefix in a link; unique within a programme. */
const digits = 8;

/** URL fragment that carries a list of sessions to another device. */
export function linkedSessions(ids: string[]): string {
  return `#sessions=${ids.map((id) => id.slice(0, digits)).join(".")}`;
}

/**
 * Ids of the sessions in a URL fragment that exist in the programme; null when the fragment has no
 * list.
 */
export function readLinkedSessions(hash: string, known: string[]): string[] | null {
  const list = /^#sessions=([\da-f.]+)$/.exec(hash)?.[1];
  if (list === undefined) return null;
  const starts = new Set(list.split("."));
  return known.filter((id) => starts.has(id.slice(0, digits)));
}
