import { FlushMode } from "@mikro-orm/core";
import type { FieldProblem, RecordRules } from "../../../platform/resources/record-rules.ts";
import { maxDays } from "./editions.contract.ts";
import { EditionEntity } from "./editions.entity.ts";

export const editionRules: RecordRules<EditionEntity> = {
  async open(tx, rows) {
    const sameYear = await tx.find(
      EditionEntity,
      { year: { $in: rows.map(yearOf) } },
      { flushMode: FlushMode.COMMIT, disableIdentityMap: true },
    );
    return {
      problemOf: (row) => orderProblem(row) ?? codeProblem(row) ?? yearProblem(row, sameYear),
    };
  },
};

const yearOf = ({ firstDay }: Pick<EditionEntity, "firstDay">) => Number(firstDay.slice(0, 4));

type Times = Pick<EditionEntity, "firstDay" | "lastDay" | "hours">;

function orderProblem({ firstDay, lastDay, hours }: Times): FieldProblem | null {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / (24 * 60 * 60_000) + 1;
  if (days < 1) return { path: "lastDay", message: "The last day must not lie before the first" };
  if (days > maxDays) {
    return { path: "lastDay", message: `An edition lasts at most ${maxDays} days` };
  }
  return hours.to > hours.from
    ? null
    : { path: "hours.to", message: "The end must lie after the start" };
}

/** Without a code, nothing would open the rooms. */
function codeProblem({ roomAccess, passCode }: EditionEntity): FieldProblem | null {
  return roomAccess === "everybody" || passCode !== null
    ? null
    : { path: "passCode", message: "Write the code that opens the rooms" };
}

/** No two editions are in the same year, which is part of their URLs. */
function yearProblem(row: EditionEntity, others: readonly EditionEntity[]): FieldProblem | null {
  const year = yearOf(row);
  const other = others.find((one) => one.year === year && one.id !== row.id);
  if (other === undefined) return null;
  return { path: "firstDay", message: `There is an edition in ${year} already: ${other.name}` };
}
