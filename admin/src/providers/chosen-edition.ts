import type { Edition } from "api/contract/editions";

const key = "console.edition";
let chosen: string | null = null;
const listeners = new Set<() => void>();

/** The id of the edition that is worked on in this tab; null before any is. */
export const chosenEdition = {
  read: (): string | null => (chosen ??= sessionStorage.getItem(key)),

  /** Calls `listener` on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Chooses an edition. A tab that is loaded again begins with it, or with what is current then. */
  choose({ id, state }: Pick<Edition, "id" | "state">): void {
    if (state === "current") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
    if (id === chosen) return;
    chosen = id;
    for (const listener of listeners) listener();
  },
};
