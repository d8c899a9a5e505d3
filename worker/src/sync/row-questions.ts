import type { RowAnswers } from "api/features/operations/sync/row-answers.service";
import type { RowQuestion } from "api/features/foundation/sheets/sheets.contract";
import { definedValues, grouped, type Match } from "./match-rows.ts";
import type { SyncRecord } from "./records.ts";
import type { MergeRules } from "./source.ts";

/** Asks whether rows without a record are of records that no row has, and repeats the answers. */
export function questionsAbout(
  matches: readonly Match[],
  records: readonly SyncRecord[],
  rules: MergeRules,
  answers: RowAnswers,
): RowQuestion[] {
  const { likesOf } = rules;
  if (likesOf === undefined) return [];
  const ask = ({ row }: Match, { id, values }: SyncRecord): RowQuestion => {
    const about = { recordId: id, ofRow: null, otherLabel: rules.labelOf(values) };
    const { sheet, row: number, key, label } = row;
    const stored = answers.get(key);
    const answer = stored?.recordId === id ? stored.answer : null;
    return { sheet, row: number, key, label, ...about, answer };
  };
  const asked = new Map<Match, RowQuestion>();
  for (const match of matches) {
    const { row, record, baseline } = match;
    const isAnswered = record !== undefined && answers.get(row.key)?.recordId === record.id;
    if (isAnswered && baseline?.key !== row.key) asked.set(match, ask(match, record));
  }

  const fresh = matches.filter(({ record, isDeletedHere }) => !record && !isDeletedHere);
  const claimed = new Set(matches.map(({ record }) => record?.id));
  const open = records.filter(({ id }) => !claimed.has(id));
  if (fresh.length === 0 || open.length === 0) return [...asked.values()];
  const likes = new Map(
    fresh.map((match) => [match, likesOf({ ...rules.blank, ...definedValues(match.row) })]),
  );
  const rowsBy = Map.groupBy(
    [...likes].flatMap(([match, keys]) => keys.map((key) => ({ match, key }))),
    ({ key }) => key,
  );
  const recordsBy = grouped(
    open.flatMap((record) => likesOf(record.values).map((key) => ({ record, key }))),
    ({ key }) => key,
  );
  for (const [match, keys] of likes) {
    const found = keys.flatMap((key, index) => {
      const candidates = recordsBy.get(key) ?? [];
      // What is less certain than the name is asked about only where it distinguishes.
      const isAlone = candidates.length === 1 && rowsBy.get(key)?.length === 1;
      return index === 0 || isAlone ? candidates : [];
    });
    const first = found.find(({ record }) => !claimed.has(record.id));
    if (first === undefined) continue;
    claimed.add(first.record.id);
    asked.set(match, ask(match, first.record));
  }
  return matches.flatMap((match) => asked.get(match) ?? []);
}
