import type { EntitySchema } from "@mikro-orm/core";
import type { Sheet } from "api/contract/environment";
import type { EventDay } from "api/contract/editions";
import type { SlugKind } from "api/contract/former-slugs";
import type { RunSource } from "api/contract/sync";
import type { EntityManager } from "api/database";
import type { ParsedSheet } from "api/sheet";
import type { Rows } from "../google-sheets.ts";
import type { SyncRecord, Values } from "./records.ts";

/** A rule that a record with these values violates. */
export interface Problem {
  field: string;
  reason: string;
}

/** What the rules of a source need to know of other tables than its own. */
export interface SourceContext {
  /** Those who may be named in a sheet. */
  speakers: readonly { id: string; slug: string; fullName: string }[];
  categories: readonly { id: string; slug: string; name: string }[];
  /** Slugs of the sessions of each speaker, by the speaker's id: they lose a speaker who is deleted. */
  sessionsOf: ReadonlyMap<string, readonly string[]>;
}

/** Names the sessions of a deleted speaker among the fields of what a run did. */
export const sessionsField = "sessions";

/** The rules by which rows are matched to records and merged into them. */
export interface MergeRules {
  /** All fields that an editor or a sheet may set, by what people call them. */
  labels: Readonly<Record<string, string>>;
  /** A record of which nothing is known. */
  blank: Values;
  /** Fields that name a record: when all but these stays, the record was renamed. */
  naming: readonly string[];
  /** Fields that follow from a row's place among the others, and say nothing of the record itself. */
  positional: readonly string[];
  /** Whether the database puts records in order by their times: one that is added has no position. */
  isByTime?: boolean;
  maxSlugLength: number;
  /** Slugs that no record may have. */
  reservedSlugs: ReadonlySet<string>;
  /** How people call a record. */
  labelOf: (values: Values) => string;
  /** The slug that a record's name makes. */
  nameSlugOf: (values: Values) => string;
  /** The key of a row that would name a record by nothing but its name. */
  nameKeyOf: (values: Values) => string;
  /**
   * What follows from the values of a record where nobody has written it.
   * @param before what is stored; undefined for a new record
   * @param now ISO 8601
   */
  follows?: (values: Values, before: Values | undefined, now: string) => Values;
  /** The rule that a row violates by what it makes of a record, whatever is stored already; as in {@link follows}. */
  whyNotApplied?: (values: Values, before: Values | undefined, now: string) => Problem | null;
  /** The rule that a record violates, if any. */
  problemOf: (values: Values, context: SourceContext) => Problem | null;
}

/** A sheet of a source. */
export interface SourceSheet extends Sheet {
  /** The day of the agenda that it holds; left out for the speakers. */
  day?: EventDay;
}

/** What can be synced: where its rows stand and how they are read, merged and stored. */
export interface SourceDefinition {
  name: RunSource;
  /** None where records are in no spreadsheet. */
  sheets: readonly SourceSheet[];
  /** The edition whose records it holds; null when they belong to none. */
  editionId: string | null;
  entity: EntitySchema;
  /** Tables on which what a run makes of the sheets depends. */
  tables: readonly string[];
  /** How redirects name its records. */
  slugKind: SlugKind;
  /** Fields that are instants. */
  instants: readonly string[];
  rules: MergeRules;
  /** Locks what a run compares and writes, so that nobody changes it in between. */
  lock: (tx: EntityManager) => Promise<void>;
  readContext: (em: EntityManager) => Promise<SourceContext>;
  /** The sheets as they could be read, in the order of `sheets`. */
  parse: (rows: readonly Rows[], context: SourceContext) => ParsedSheet<string>[];
  /** The content of each sheet that says what is stored. */
  template: (records: readonly SyncRecord[], context: SourceContext) => Rows[];
}
