import type { Sheet } from "api/app/environment/environment.contract";
import type { EventDay } from "api/features/foundation/editions/editions.contract";
import type { Restorable } from "api/features/foundation/revisions/restore-records.service";
import type { BulkResource } from "api/features/foundation/revisions/write-records.service";
import type { RecordRules } from "api/platform/resources/record-rules";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type { EntityManager } from "api/app/database/database";
import type { ParsedSheet, SheetChoices } from "api/features/foundation/sheets/sheet.contract";
import type { Rows } from "../google-sheets.ts";
import type { SyncRecord, Values } from "./records.ts";

/** A validation error of a record. */
export interface Problem {
  field: string;
  reason: string;
}

/** The parts of a source that depend on the rows of other tables. */
export interface OpenSource {
  /** Parses the sheets, in the order of `sheets`. */
  parse: (rows: readonly Rows[], choice: ReadingChoice) => ParsedSheet<string>[];
  /** Returns the content of each sheet for the stored records. */
  template: (records: readonly SyncRecord[]) => Rows[];
  /**
   * Slugs of the sessions that deleting a record removes it from, by its id. Empty for records that
   * have no sessions.
   */
  sessionsOf: ReadonlyMap<string, readonly string[]>;
}

/** Choices of people for parsing sheets. */
export interface ReadingChoice extends SheetChoices {
  /** Day of sessions whose rows have no day. */
  dayOfAll?: EventDay | undefined;
}

/** Field in a run's report that lists the sessions of a deleted speaker. */
export const sessionsField = "sessions";

/** Rules for matching rows to records and merging them. */
export interface MergeRules {
  /** Labels of all fields that an editor or a sheet may set. */
  labels: Readonly<Record<string, string>>;
  /** An empty record. */
  blank: Values;
  /** Fields that name a record: when only these change, the record was renamed. */
  naming: readonly string[];
  /** Fields that hold the address of a picture. */
  pictures: readonly string[];
  /** Fields that depend only on a row's position, not on the record itself. */
  positional: readonly string[];
  /** Whether the database orders records by time, so that a new record has no position. */
  isByTime?: boolean;
  maxSlugLength: number;
  /** Whether no record may have a slug. */
  isReservedSlug: (slug: string) => boolean;
  /** Returns a record's display name. */
  labelOf: (values: Values) => string;
  /** Returns the slug derived from a record's name. */
  nameSlugOf: (values: Values) => string;
  /** Returns the key of a row that identifies its record by name only. */
  nameKeyOf: (values: Values) => string;
  /**
   * Returns what two records share when they may be the same despite different names, the most
   * certain first.
   */
  likesOf?: (values: Values) => readonly string[];
  /** Returns what distinguishes records with the same name. */
  apartOf?: (values: Values) => string | null;
}

export interface SourceSheet extends Sheet {
  /** Day of the agenda in this sheet; undefined for speakers. */
  day?: EventDay;
}

/** A syncable source: its sheets, and how its rows are merged and stored. */
export interface SourceDefinition {
  name: RunSource;
  /** Empty when the records have no spreadsheet. */
  sheets: readonly SourceSheet[];
  /** Edition of the records; null when they belong to none. */
  editionId: string | null;
  resource: BulkResource;
  /** Rules that the records have in forms as well. */
  recordRules: RecordRules<object>;
  /** Resources that the records refer to, or are referred to by. */
  related: readonly Restorable[];
  /** Tables that a run's result depends on. */
  tables: readonly string[];
  /** Names of the fields that are instants. */
  instants: readonly string[];
  /** Names of the fields that are lists, see `listAsCell`. */
  lists: readonly string[];
  rules: MergeRules;
  /**
   * Locks the tables that a run compares and writes, so that nobody changes them during the run.
   */
  lock: (tx: EntityManager) => Promise<void>;
  /** Reads the rows of other tables that the source depends on. */
  open: (em: EntityManager) => Promise<OpenSource>;
}
