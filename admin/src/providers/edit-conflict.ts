/** A record by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** A record that somebody else has changed since it was read here. */
export interface EditConflict {
  /** Name of its list. */
  resource: string;
  /** As it was read here. */
  read: Values;
  /** As it was to be saved. */
  ours: Values;
  /** As it is now. */
  theirs: Values;
  /** Says what is saved; null when nothing is. */
  settle: (values: Values | null) => void;
}

let conflict: EditConflict | null = null;
const listeners = new Set<() => void>();

function set(next: EditConflict | null): void {
  conflict = next;
  for (const listener of listeners) listener();
}

/** The conflict that waits for the editor; the call that ran into it waits as well. */
export const editConflict = {
  read: (): EditConflict | null => conflict,

  /** Calls `listener` on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Asks the editor what is to be saved; resolves with null when nothing is. */
  ask(described: Omit<EditConflict, "settle">): Promise<Values | null> {
    return new Promise((resolve) => {
      set({
        ...described,
        settle(values) {
          set(null);
          resolve(values);
        },
      });
    });
  },
};
