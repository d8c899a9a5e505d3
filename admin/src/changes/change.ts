import type {
  Revision,
  RevisionOrigin,
} from "api/features/foundation/revisions/revisions.contract";
import type { SyncChange } from "api/features/operations/sync/sync.contract";
import type { ReactNode } from "react";
import { optionName } from "../fields/choices.ts";
import type { Side } from "./conflict-sides.ts";

export type ChangeKind = Revision["kind"] | SyncChange["kind"];

/** A field before and after a change; of a conflict, our value and the other side's. */
export type FieldChange = Revision["fields"][number];

/** A change of a record, as a list shows it. What is omitted is not shown. */
export interface Change {
  id: string;
  resource: string;
  /** Name of the record. When omitted, the entry is headed by the words of the change. */
  title?: string;
  /** Path of the record, if it exists. */
  to?: string;
  /** Singular noun of the record. */
  one?: string;
  kind: ChangeKind;
  /** Number of changes that the entry combines. */
  times?: number;
  /** E-mail addresses of the authors. */
  changedBy?: readonly string[];
  origin?: RevisionOrigin;
  /** ISO 8601 text. */
  changedAt?: string;
  /** Replaces the words of the change. */
  note?: string;
  fields?: readonly FieldChange[];
  /** The rule that kept the record as it is. */
  refusal?: SyncChange["refusal"];
  /** Restores the previous value of a field. When omitted, it cannot be restored. */
  onPutBack?: (field: string) => void;
  /** The side of a field that is to be saved. When omitted, a choice takes effect at once. */
  chosenSide?: (field: string) => Side;
  /** Chooses a side of a field in conflict. When omitted, both sides are only shown. */
  onChoose?: (field: string, side: Side) => void;
  actions?: ReactNode;
}

const kindWords: Record<ChangeKind, string> = {
  added: "Added",
  changed: "Changed",
  renamed: "Renamed",
  removed: "Removed",
  deleted: "Deleted",
  missing: "Gone from the sheet",
  conflict: "In conflict",
  kept: "Left as it is",
};

/** Headings of lists of one kind. */
export const kindHeadings: typeof kindWords = {
  ...kindWords,
  conflict: "Conflicts",
  kept: "Left as they are",
};

const originWords: Record<RevisionOrigin, string> = {
  console: "in the console",
  board: "on the board",
  sync: "in a sync",
  import: "in an import",
  api: "through the API",
  undo: "in an undo of a run",
  restore: "in a restore",
};

const names = new Intl.ListFormat("en-GB");

/** "Speaker, changed 3 times by mira@northmere.example in the console". */
export function changeWords({ one, kind, times = 1, changedBy = [], origin }: Change): string {
  const word = kindWords[kind];
  return [
    one === undefined ? word : `${optionName(one)}, ${word.toLowerCase()}`,
    ...(times > 1 && kind === "changed" ? [`${times} times`] : []),
    ...(times > 1 && kind === "added" ? ["and changed"] : []),
    ...(changedBy.length > 0 ? [`by ${names.format(changedBy)}`] : []),
    ...(origin === undefined ? [] : [originWords[origin]]),
  ].join(" ");
}

/** The value of a record that was added or deleted. */
export const onlyValue: Partial<Record<ChangeKind, "before" | "after">> = {
  added: "after",
  removed: "before",
  deleted: "before",
};

/** For an added or deleted record, its non-empty fields; otherwise all fields of the change. */
export function shownFields({ kind, fields = [] }: Change): readonly FieldChange[] {
  const only = onlyValue[kind];
  return only ? fields.filter((field) => field[only] !== null && field[only] !== "") : fields;
}
