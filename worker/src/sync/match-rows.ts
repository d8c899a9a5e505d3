import type { SyncError } from "api/features/foundation/sheets/sheets.contract";
import type { SheetRow } from "api/features/foundation/sheets/sheet.contract";
import type { RowAnswers } from "api/features/operations/sync/row-answers.service";
import type { Baseline, Stored, SyncRecord, Values } from "./records.ts";
import type { MergeRules } from "./source.ts";

type Row = SheetRow<string>;

/** A row and its record. */
export interface Match {
  row: Row;
  /** Undefined when the record does not exist. */
  record: SyncRecord | undefined;
  /** Undefined when no row has matched this record before. */
  baseline: Baseline | undefined;
  /** The record existed and was deleted here. */
  isDeletedHere: boolean;
  /** Matched by everything except its name. */
  isRenamed: boolean;
}

export interface MatchedRows {
  matches: Match[];
  /** Rows whose record cannot be used, with the reason. */
  refused: { row: Row }[];
  errors: SyncError[];
  /** Ids without a record. */
  unknownIds: string[];
}

/**
 * Matches rows to records: by id or slug, by what people have answered, by the row's baseline, by
 * name, and finally by everything except the name.
 */
export function matchRows(
  rows: readonly Row[],
  stored: Stored,
  rules: MergeRules,
  answers: RowAnswers,
): MatchedRows {
  const matching = new Matching(rows, stored, rules);
  matching.findById();
  matching.findBySlug();
  matching.findAnswered(answers);
  matching.findApart();
  matching.findByBaseline();
  matching.findByName();
  matching.findMoved();
  matching.recogniseRenames();
  // Of several records with one name, all but one may have been claimed by other rows by now.
  matching.findByName();
  matching.findInOrder();
  matching.refuseAmbiguous();
  return matching.result();
}

/** Matches rows to records. At most one row claims a record. */
class Matching {
  readonly #rows: readonly Row[];
  readonly #stored: Stored;
  readonly #rules: MergeRules;
  readonly #keys: ReadonlySet<string>;
  readonly #byId: ReadonlyMap<string, SyncRecord>;
  readonly #bySlug: ReadonlyMap<string, SyncRecord>;
  #byName: ReadonlyMap<string, SyncRecord[]> | undefined;
  /** Unclaimed records by name, from the first look-up of a name until one of them is claimed. */
  readonly #unclaimed = new Map<string, readonly SyncRecord[]>();
  readonly #baselineOfKey: ReadonlyMap<string, Baseline>;
  readonly #baselineOfRecord: ReadonlyMap<string | undefined, Baseline>;
  readonly #rowOfRecord = new Map<string, Row>();
  readonly #recordOfRow = new Map<Row, SyncRecord>();
  readonly #renamed = new Set<Row>();
  readonly #refused = new Set<Row>();
  readonly #errors: SyncError[] = [];
  readonly #unknownIds: string[] = [];
  /** Rows without a record so far. */
  #open: Row[] = [];

  constructor(rows: readonly Row[], stored: Stored, rules: MergeRules) {
    const { records, baselines } = stored;
    this.#rows = rows;
    this.#stored = stored;
    this.#rules = rules;
    this.#keys = new Set(rows.map(({ key }) => key));
    this.#byId = new Map(records.map((record) => [record.id, record]));
    this.#bySlug = new Map(records.map((record) => [slugOf(record), record]));
    this.#baselineOfKey = new Map(baselines.map((baseline) => [baseline.key, baseline]));
    this.#baselineOfRecord = new Map(
      baselines.map((baseline) => [this.#recordOf(baseline)?.id, baseline]),
    );
  }

  findById(): void {
    const rowOfKey = new Map<string, Row>();
    for (const row of this.#rows) {
      const first = rowOfKey.get(row.key) ?? row;
      rowOfKey.set(row.key, first);
      // The parser has reported duplicates within a sheet.
      if (first !== row) {
        const reason = `Row ${first.row} of ${first.sheet} already is ${first.label}`;
        this.#refuse(row, null, row.label, reason);
      } else if (row.id !== null && this.#byId.has(row.id)) {
        this.#claim(row, this.#byId.get(row.id));
      } else {
        if (row.id !== null) this.#unknownIds.push(row.id);
        this.#open.push(row);
      }
    }
  }

  findBySlug(): void {
    this.#claimOpen((row) =>
      row.values["slug"] === undefined ? undefined : this.#bySlug.get(row.slug),
    );
  }

  /** Matches rows of which somebody has said that they are of records that exist. */
  findAnswered(answers: RowAnswers): void {
    if (answers.size === 0) return;
    this.#claimOpen((row) => {
      const { answer, recordId } = answers.get(row.key) ?? {};
      const record = answer === "same" && recordId ? this.#byId.get(recordId) : undefined;
      return record && !this.#rowOfRecord.has(record.id) ? record : undefined;
    });
  }

  /** Matches rows and records with the same name by what distinguishes them. */
  findApart(): void {
    const { apartOf } = this.#rules;
    if (apartOf === undefined) return;
    const rowsOf = grouped(this.#rows, (row) => nameOf(row, this.#rules));
    const keyOf = (record: SyncRecord) =>
      `${this.#rules.nameKeyOf(record.values)} ${apartOf(record.values)}`;
    const recordsOf = grouped(this.#stored.records, keyOf);
    this.#claimOpen((row) => {
      const name = nameOf(row, this.#rules);
      const apart = apartOf(definedValues(row));
      if (apart === null || ((rowsOf.get(name)?.length ?? 0) < 2 && this.#named(row).length < 2)) {
        return undefined;
      }
      const [record] = recordsOf.get(`${name} ${apart}`) ?? [];
      return record && !this.#rowOfRecord.has(record.id) ? record : undefined;
    });
  }

  findByBaseline(): void {
    this.#claimOpen((row) => {
      const record = this.#recordBefore(row);
      return record && !this.#rowOfRecord.has(record.id) ? record : undefined;
    });
  }

  findByName(): void {
    this.#claimOpen((row) => {
      const [record, ...others] = this.#named(row);
      return others.length > 0 ? undefined : record;
    });
  }

  /** Matches a record that was moved, such as a session on another day. */
  findMoved(): void {
    this.#claimOpen((row) => {
      const record = this.#bySlug.get(row.slug);
      return record && this.#isGone(this.#baselineOfRecord.get(record.id)) ? record : undefined;
    });
  }

  /**
   * Matches a new row with a missing record as a rename when everything except the name is equal.
   */
  recogniseRenames(): void {
    const fresh = this.#open.filter(({ key }) => !this.#baselineOfKey.has(key));
    const gone = this.#stored.baselines.filter((baseline) => this.#isGone(baseline));
    if (gone.length === 0 || fresh.length === 0) return;
    const left = new Set([...this.#rules.naming, ...this.#rules.positional]);
    // All rows of a sheet have the same columns.
    const fields = Object.keys(fresh[0]?.values ?? {}).filter((field) => !left.has(field));
    const described = (values: Record<string, unknown>) =>
      JSON.stringify(fields.map((field) => values[field] ?? null));
    const goneBy = grouped(gone, ({ values }) => described(values));
    // Compares all rows: a value of two rows distinguishes neither.
    const rowsBy = grouped(this.#rows, ({ values }) => described(values));
    for (const row of fresh) {
      if (!fields.some((field) => isDistinguishing(row.values[field]))) continue;
      const description = described(row.values);
      const [baseline, another] = goneBy.get(description) ?? [];
      const isAlone = rowsBy.get(description)?.length === 1;
      if (baseline === undefined || another || !isAlone) continue;
      this.#renamed.add(row);
      this.#claim(row, this.#recordOf(baseline));
    }
    this.#open = this.#open.filter((row) => !this.#recordOfRow.has(row));
  }

  /**
   * Matches the remaining rows and records with the same name in order, because a time was changed.
   */
  findInOrder(): void {
    const { apartOf } = this.#rules;
    if (apartOf === undefined) return;
    const inOrder = (one: string | null, other: string | null) =>
      (one ?? "").localeCompare(other ?? "");
    for (const rows of grouped(this.#open, (row) => nameOf(row, this.#rules)).values()) {
      const [first] = rows;
      const records = first === undefined ? [] : this.#named(first);
      const isEachTold = rows.every((row) => apartOf(definedValues(row)) !== null);
      if (records.length < 2 || rows.length < 2 || !isEachTold) continue;
      const sorted = records.toSorted((one, other) =>
        inOrder(apartOf(one.values), apartOf(other.values)),
      );
      const ordered = rows.toSorted((one, other) =>
        inOrder(apartOf(definedValues(one)), apartOf(definedValues(other))),
      );
      for (const [index, row] of ordered.entries()) this.#claim(row, sorted[index]);
    }
    this.#open = this.#open.filter((row) => !this.#recordOfRow.has(row));
  }

  refuseAmbiguous(): void {
    for (const row of this.#open.filter((one) => this.#named(one).length > 1)) {
      const reason = `Several records are called ${row.label}; name the slug of one`;
      this.#refuse(row, null, row.label, reason);
    }
  }

  result(): MatchedRows {
    const accepted = this.#rows.filter((row) => !this.#refused.has(row));
    return {
      matches: accepted.map((row) => this.#matchOf(row)),
      refused: [...this.#refused].map((row) => ({ row })),
      errors: this.#errors,
      unknownIds: this.#unknownIds,
    };
  }

  #matchOf(row: Row): Match {
    const record = this.#recordOfRow.get(row);
    // Another row may now name the previous record of this row by its slug.
    const isAnother = record === undefined && this.#recordBefore(row) !== undefined;
    const ofKey = isAnother ? undefined : this.#baselineOfKey.get(row.key);
    const baseline = (record && this.#baselineOfRecord.get(record.id)) ?? ofKey;
    const isDeletedHere = record === undefined && baseline !== undefined;
    return { row, record, baseline, isDeletedHere, isRenamed: this.#renamed.has(row) };
  }

  #claimOpen(find: (row: Row) => SyncRecord | undefined): void {
    this.#open = this.#open.filter((row) => !this.#claim(row, find(row)));
  }

  /**
   * @returns whether there is a record to claim; the row is refused when another row has claimed it
   */
  #claim(row: Row, record: SyncRecord | undefined): boolean {
    if (record === undefined) return false;
    const other = this.#rowOfRecord.get(record.id);
    if (other === undefined) {
      this.#rowOfRecord.set(record.id, row);
      this.#recordOfRow.set(row, record);
      this.#unclaimed.delete(this.#rules.nameKeyOf(record.values));
    } else this.#refuse(row, null, row.label, `Row ${other.row} already is ${other.label}`);
    return true;
  }

  #refuse(row: Row, column: string | null, value: string, reason: string): void {
    this.#refused.add(row);
    this.#errors.push({ sheet: row.sheet, row: row.row, column, value, reason });
  }

  #recordOf({ recordId }: Baseline): SyncRecord | undefined {
    return this.#byId.get(recordId);
  }

  /** Returns the record of the row's baseline; undefined when it no longer exists. */
  #recordBefore(row: Row): SyncRecord | undefined {
    const baseline = this.#baselineOfKey.get(row.key);
    return baseline && this.#recordOf(baseline);
  }

  /** Returns unclaimed records with the row's name. */
  #named(row: Row): readonly SyncRecord[] {
    const { records } = this.#stored;
    if (records.length === 0) return [];
    this.#byName ??= grouped(records, ({ values }) => this.#rules.nameKeyOf(values));
    const name = nameOf(row, this.#rules);
    const known = this.#unclaimed.get(name);
    if (known !== undefined) return known;
    const unclaimed = (this.#byName.get(name) ?? []).filter(
      ({ id }) => !this.#rowOfRecord.has(id) && !this.#isSpokenFor(id),
    );
    this.#unclaimed.set(name, unclaimed);
    return unclaimed;
  }

  /** Whether a row of the sheet has the key of the record's baseline. */
  #isSpokenFor(id: string): boolean {
    return this.#keys.has(this.#baselineOfRecord.get(id)?.key ?? "");
  }

  /** Whether the baseline's record exists and no row of the sheet claims it. */
  #isGone(baseline: Baseline | undefined): boolean {
    if (baseline === undefined) return false;
    const record = this.#recordOf(baseline);
    return (
      record !== undefined && !this.#keys.has(baseline.key) && !this.#rowOfRecord.has(record.id)
    );
  }
}

/** Whether a value can distinguish records. */
function isDistinguishing(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

const slugOf = ({ values }: SyncRecord) => String(values["slug"]);

function nameOf(row: Row, rules: MergeRules): string {
  return rules.nameKeyOf({ ...rules.blank, ...definedValues(row) });
}

/** Fields that a row has values for. */
export function definedValues({ values }: Row): Values {
  const defined: Values = {};
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) defined[field] = value;
  }
  return defined;
}

export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
