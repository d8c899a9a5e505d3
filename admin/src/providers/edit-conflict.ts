/** The values of a record, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** What both sides have saved, or tried to save. */
export interface Conflict {
  resource: string;
  /** Fields that both sides changed to different values. */
  fields: readonly string[];
  /** E-mail address of the other editor; null when unknown. */
  savedBy: string | null;
  /** The values that the user tried to save. */
  ours: Values;
  /** The stored record. */
  theirs: Values;
}

/** An optimistic lock failure: someone else changed the same fields after the record was loaded. */
export class EditConflictError extends Error {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super("Someone else changed this record.");
    this.conflict = conflict;
  }
}
