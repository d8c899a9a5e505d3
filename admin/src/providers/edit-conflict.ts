import { createValueStore } from "ui/state/value-store";

/** The values of a record, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** An optimistic lock failure: the record was changed by someone else after it was loaded. */
export interface EditConflict {
  resource: string;
  /** Fields that both sides changed to different values. */
  fields: readonly string[];
  /** E-mail address of the other editor; null when unknown. */
  savedBy: string | null;
  /** The values that the user tried to save. */
  ours: Values;
  /** The stored values. */
  theirs: Values;
  /** Resolves the conflict with the values to save; null to save nothing. */
  settle: (values: Values | null) => void;
}

const { read, set, subscribe } = createValueStore<EditConflict | null>(null);

/** The unresolved conflict. The request that caused it stays pending until it is resolved. */
export const editConflict = {
  read,
  subscribe,

  /** Asks the user for the values to save. Resolves with null to save nothing. */
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
