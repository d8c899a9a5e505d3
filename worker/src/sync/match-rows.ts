import type { SyncError } from "api/contract/sheets";
import type { SheetRow } from "api/sheet";
import type { Baseline, Stored, SyncRecord } from "./records.ts";
import type { MergeRules } from "./source.ts";

type Row = SheetRow<string>;

/** A row with the record it is about. */
export interface Match {
  row: Row;
  /** Undefined when the row is about a record that is not there. */
  record: SyncRecord | undefined;
  /** Undefined when no row has been about this record before. */
  baseline: Baseline | undefined;
  /** The record was there, and somebody has deleted it here. */
  isDeletedHere: boolean;
  /** Found by all but its name. */
  isRenamed: boolean;
}

export interface MatchedRows {
  matches: Match[];
  /** Rows that name a record which they cannot have, with why. */
  refused: { row: Row }[];
  errors: SyncError[];
}

/**
 * Finds the record of each row: by the id or slug that the row names, by what the row was about
 * when the sheet was last read, by its name, and at last by everything but its name.
 */
export function matchRows(rows: readonly Row[], stored: Stored, rules: MergeRules): MatchedRows {
  const matching = new Matching(rows, stored, rules);
  matching.findById();
  matching.findBySlug();
  matching.findByBaseline();
  matching.findByName();
  matching.findMoved();
  matching.recogniseRenames();
  // Of several with one name, all but one may have been found to be somebody else's.
  matching.findByName();
  matching.refuseAmbiguous();
  return matching.result();
}

/** Rows on their way to their records; each record is claimed by one row at most. */
class Matching {
  readonly #rows: readonly Row[];
  readonly #stored: Stored;
  readonly #rules: MergeRules;
  readonly #keys: ReadonlySet<string>;
  readonly #byId: ReadonlyMap<string, SyncRecord>;
  readonly #bySlug: ReadonlyMap<string, SyncRecord>;
  #byName: ReadonlyMap<string, SyncRecord[]> | undefined;
  readonly #baselineOfKey: ReadonlyMap<string, Baseline>;
  readonly #baselineOfRecord: ReadonlyMap<string | undefined, Baseline>;
  readonly #rowOfRecord = new Map<string, Row>();
  readonly #recordOfRow = new Map<Row, SyncRecord>();
  readonly #renamed = new Set<Row>();
  readonly #refused = new Set<Row>();
  readonly #errors: SyncError[] = [];
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
      // Within one sheet its parser has said so.
      if (first !== row) {
        const reason = `Row ${first.row} of ${first.sheet} already is ${first.label}`;
        this.#refuse(row, null, row.label, reason);
      } else if (row.id !== null && !this.#byId.has(row.id)) {
        this.#refuse(row, "Id", row.id, "There is no record with this id");
      } else if (row.id !== null) this.#claim(row, this.#byId.get(row.id));
      else this.#open.push(row);
    }
  }

  findBySlug(): void {
    this.#claimOpen((row) =>
      row.values["slug"] === undefined ? undefined : this.#bySlug.get(row.slug),
    );
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

  /** The row of a record that has moved, as a session has to another day. */
  findMoved(): void {
    this.#claimOpen((row) => {
      const record = this.#bySlug.get(row.slug);
      return record && this.#isGone(this.#baselineOfRecord.get(record.id)) ? record : undefined;
    });
  }

  /** A new row that says what one that is gone has said, but for the name, is that one renamed. */
  recogniseRenames(): void {
    const fresh = this.#open.filter(({ key }) => !this.#baselineOfKey.has(key));
    const gone = this.#stored.baselines.filter((baseline) => this.#isGone(baseline));
    if (gone.length === 0 || fresh.length === 0) return;
    const left = new Set([...this.#rules.naming, ...this.#rules.positional]);
    // A sheet has the same columns in each of its rows.
    const fields = Object.keys(fresh[0]?.values ?? {}).filter((field) => !left.has(field));
    const described = (values: Record<string, unknown>) =>
      JSON.stringify(fields.map((field) => values[field] ?? null));
    const goneBy = grouped(gone, ({ values }) => described(values));
    // Among all rows: what two of them say distinguishes neither.
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
    };
  }

  #matchOf(row: Row): Match {
    const record = this.#recordOfRow.get(row);
    // What the row was about may be what another row names by its slug now.
    const isAnother = record === undefined && this.#recordBefore(row) !== undefined;
    const ofKey = isAnother ? undefined : this.#baselineOfKey.get(row.key);
    const baseline = (record && this.#baselineOfRecord.get(record.id)) ?? ofKey;
    const isDeletedHere = record === undefined && baseline !== undefined;
    return { row, record, baseline, isDeletedHere, isRenamed: this.#renamed.has(row) };
  }

  #claimOpen(find: (row: Row) => SyncRecord | undefined): void {
    this.#open = this.#open.filter((row) => !this.#claim(row, find(row)));
  }

  /** @returns whether there is a record to claim; the row is refused when another has it */
  #claim(row: Row, record: SyncRecord | undefined): boolean {
    if (record === undefined) return false;
    const other = this.#rowOfRecord.get(record.id);
    if (other === undefined) {
      this.#rowOfRecord.set(record.id, row);
      this.#recordOfRow.set(row, record);
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

  /** What the row was about when the sheet was last read; undefined when that is not there any more. */
  #recordBefore(row: Row): SyncRecord | undefined {
    const baseline = this.#baselineOfKey.get(row.key);
    return baseline && this.#recordOf(baseline);
  }

  /** Records with the row's name that no row is about. */
  #named(row: Row): SyncRecord[] {
    const { records } = this.#stored;
    if (records.length === 0) return [];
    this.#byName ??= grouped(records, ({ values }) => this.#rules.nameKeyOf(values));
    const candidates = this.#byName.get(nameOf(row, this.#rules)) ?? [];
    return candidates.filter(({ id }) => !this.#rowOfRecord.has(id) && !this.#isSpokenFor(id));
  }

  /** Whether another row of the sheet is about the record. */
  #isSpokenFor(id: string): boolean {
    return this.#keys.has(this.#baselineOfRecord.get(id)?.key ?? "");
  }

  /** Whether the record of a row that was in the sheet is there, and no row of the sheet is about it. */
  #isGone(baseline: Baseline | undefined): boolean {
    if (baseline === undefined) return false;
    const record = this.#recordOf(baseline);
    return (
      record !== undefined && !this.#keys.has(baseline.key) && !this.#rowOfRecord.has(record.id)
    );
  }
}

/** Whether a value distinguishes records at all. */
function isDistinguishing(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

const slugOf = ({ values }: SyncRecord) => String(values["slug"]);

function nameOf(row: Row, rules: MergeRules): string {
  return rules.nameKeyOf({ ...rules.blank, ...definedOnly(row) });
}

function definedOnly({ values }: Row): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value]],
    ),
  );
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
