import type { SyncChange } from "api/contract/sync";
import type { CellValue, SyncError } from "api/contract/sheets";

/** Fields by name; instants as ISO 8601 text. */
export type Values = Record<string, CellValue>;

/** A record that sheets speak of. */
export interface SyncRecord {
  id: string;
  /** All fields that an editor may set. */
  values: Values;
}

/** What the sheet last said of a record: the base of the next three-way merge. */
export interface Baseline {
  key: string;
  recordId: string;
  label: string;
  values: Values;
  /** What the sheet says of fields that were also changed here. */
  conflicts: Values;
  /** ISO 8601; null while the row is in the sheet. */
  missingSince: string | null;
  /** The record was deleted here, and somebody said that it stays so. */
  deletionKept: boolean;
}

/** What stands in the database before a run changes it. */
export interface Stored {
  records: readonly SyncRecord[];
  baselines: readonly Baseline[];
}

/** What a run is to write, and what it says of it. */
export interface Plan {
  changes: SyncChange[];
  errors: SyncError[];
  /** Rows whose records are as the sheet says. */
  unchanged: number;
  written: SyncRecord[];
  /** Ids of records. */
  deleted: string[];
  baselines: Baseline[];
  /** Keys of baselines. */
  forgotten: string[];
  /** Slugs that lead to records of other slugs. */
  redirects: { slug: string; recordId: string }[];
  /** Sessions that get their speaker back, unless they have another one by now. */
  relinked: { slugs: string[]; speakerId: string }[];
}

export function emptyPlan(): Plan {
  return {
    changes: [],
    errors: [],
    unchanged: 0,
    written: [],
    deleted: [],
    baselines: [],
    forgotten: [],
    redirects: [],
    relinked: [],
  };
}
