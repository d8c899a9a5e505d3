import { createValueStore } from "./value-store.ts";

/** A record by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** A record that somebody else has changed since it was read here. */
export interface EditConflict {
  /** Name of its list. */
  resource: string;
  /** The fields that both sides have changed, and not to the same. */
  fields: readonly string[];
  /** E-mail of who has saved it; null where that is not known. */
  savedBy: string | null;
  /** What was to be saved. */
  ours: Values;
  /** As it is now. */
  theirs: Values;
  /** Says what is saved; null when nothing is. */
  settle: (values: Values | null) => void;
}

const { read, set, subscribe } = createValueStore<EditConflict | null>(null);

/** The conflict that waits for the editor; the call that ran into it waits as well. */
export const editConflict = {
  read,
  subscribe,

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
