import type { SyncChange } from "api/features/operations/sync/sync.contract";
import type {
  CellValue,
  RowQuestion,
  SyncError,
} from "api/features/foundation/sheets/sheets.contract";

/** Fields by name; instants are ISO 8601 strings. */
export type Values = Record<string, CellValue>;

/** A record of a source. */
export interface SyncRecord {
  id: string;
  /** All fields that an editor may set. */
  values: Values;
}

/** Values of a record's row at the last read of the sheet: the base of the next three-way merge. */
export interface Baseline {
  key: string;
  recordId: string;
  label: string;
  values: Values;
  /** The sheet's values of fields in conflict. */
  conflicts: Values;
  /** ISO 8601; null while the row is in the sheet. */
  missingSince: string | null;
  /** The record was deleted here, and an admin settled the conflict by keeping the deletion. */
  deletionKept: boolean;
}

/** Stored state before a run. */
export interface Stored {
  records: readonly SyncRecord[];
  baselines: readonly Baseline[];
}

/** The writes of a run and its report. */
export interface Plan {
  changes: SyncChange[];
  errors: SyncError[];
  /** Sentences about skipped content. */
  notes: string[];
  /** Rows that may be of records that exist. */
  questions: RowQuestion[];
  /** Number of rows whose records equal the sheet. */
  unchanged: number;
  written: SyncRecord[];
  /** Ids of deleted records. */
  deleted: string[];
  baselines: Baseline[];
  /** Keys of deleted baselines. */
  forgotten: string[];
  /** Slugs that redirect to a record. */
  redirects: { slug: string; recordId: string }[];
  /** Ids of deleted records that are restored as they were. */
  restored: string[];
  /** Ids of written records that had been deleted: what referred to them refers to them again. */
  returned: string[];
}

export function emptyPlan(): Plan {
  return {
    changes: [],
    errors: [],
    notes: [],
    questions: [],
    unchanged: 0,
    written: [],
    deleted: [],
    baselines: [],
    forgotten: [],
    redirects: [],
    restored: [],
    returned: [],
  };
}
