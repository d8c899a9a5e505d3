import { createDeviceMemory, useDeviceMemory } from "../layout/device-memory.ts";

const memory = createDeviceMemory<string[]>("congress.starred-sessions", [], (kept) =>
  Array.isArray(kept) && kept.every((id) => typeof id === "string") ? [...new Set(kept)] : null,
);

/** The sessions a visitor has starred on this device, by id, and how to change that. */
export function useStarred() {
  const ids = useDeviceMemory(memory);
  return {
    ids,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) =>
      memory.write(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    add: (others: string[]) => memory.write([...new Set([...ids, ...others])]),
  };
}

/** As many first digits of a session's id as tell a programme's sessions apart in a link. */
const digits = 8;

/** The part of an address after `#` that carries a list of sessions to another device. */
export function linkedSessions(ids: string[]): string {
  return `#sessions=${ids.map((id) => id.slice(0, digits)).join(".")}`;
}

/** The ids of a list that a link carries, as far as the programme has them; null when it carries none. */
export function readLinkedSessions(hash: string, known: string[]): string[] | null {
  const list = /^#sessions=([\da-f.]+)$/.exec(hash)?.[1];
  if (list === undefined) return null;
  const starts = new Set(list.split("."));
  return known.filter((id) => starts.has(id.slice(0, digits)));
}
