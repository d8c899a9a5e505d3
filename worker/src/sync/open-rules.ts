import type { EntityManager } from "api/app/database/database";
import { withRelations } from "api/platform/resources/write-record";
import type { Field } from "api/platform/resources/fields.contract";
import { listOfCell } from "api/features/foundation/sheets/sheets.contract";
import type { Values } from "./records.ts";
import type { Problem, SourceDefinition } from "./source.ts";
import { cellOf } from "./store.ts";

/** The rules of a source's records, for values as cells contain them. */
export interface CellRules {
  /**
   * Returns the values that the others determine where nobody has set them.
   * @param before the stored values; undefined for a new record
   */
  complete: (values: Values, before: Values | undefined) => Values;
  /** Returns the first invalid field of a record; null when it is valid. Parameters as above. */
  problemOf: (values: Values, before: Values | undefined) => Problem | null;
  /**
   * Returns the first invalid field of a deleted record as it would be restored, which is without
   * references to records that no longer exist.
   */
  problemOfRestored: (values: Values) => Problem | null;
}

/**
 * Opens the rules that forms apply as well.
 * @param candidates the values that a run may write
 * @param now event clock time
 */
export async function openRules(
  tx: EntityManager,
  source: SourceDefinition,
  candidates: readonly Values[],
  now: Date,
): Promise<CellRules> {
  const { recordRules, resource } = source;
  const rowOf = (values: Values) => asRow(tx, source, values);
  const rowBefore = (before: Values | undefined) => (before === undefined ? null : rowOf(before));
  const open = await recordRules.open?.(tx, candidates.map(rowOf), now);
  function problemOf(values: Values, before: Values | undefined): Problem | null {
    const problem = open?.problemOf(rowOf(values), rowBefore(before));
    if (!problem) return null;
    // The path of an entry of a list begins with its field.
    const [field = ""] = problem.path.split(".");
    return { field, reason: problem.message };
  }
  function problemOfRestored(values: Values): Problem | null {
    const problem = problemOf(values, values);
    if (problem === null || !refers(resource.fields[problem.field])) return problem;
    return problemOfRestored({ ...values, [problem.field]: null });
  }
  return {
    problemOf,
    problemOfRestored,
    complete(values, before) {
      if (!recordRules.complete) return {};
      const completed = recordRules.complete(rowOf(values), rowBefore(before), now);
      return Object.fromEntries(
        Object.entries<unknown>({ ...completed }).map(([field, value]) => [
          field,
          cellOf(source, field, value),
        ]),
      );
    },
  };
}

/** Whether a field is a reference, or a list of them. */
function refers(field: Field | undefined): boolean {
  return field?.kind === "reference" || Object.values(field?.parts ?? {}).some(refers);
}

/** Converts values of cells to a row of the source's entity, with its relations. */
function asRow(tx: EntityManager, source: SourceDefinition, values: Values): object {
  const { resource, editionId, instants, lists, rules } = source;
  const row: Record<string, unknown> = { ...rules.blank, ...values };
  for (const field of instants) {
    row[field] = typeof row[field] === "string" ? new Date(row[field]) : null;
  }
  for (const field of lists) row[field] = listOfCell(values[field]);
  return { ...withRelations(tx, resource, row), edition: { id: editionId } };
}
