import type { EntityManager, QBFilterQuery } from "@mikro-orm/postgresql";
import type { Revision } from "./revisions.contract.ts";
import { RevisionEntity, type ColumnValues } from "./revisions.entity.ts";

/** What several revisions changed in a record. */
export interface NetChange {
  recordId: string;
  /** A record that was added and deleted again has no net change. */
  kind: Revision["kind"];
  /** Values before the first revision of each column; null when they have been erased. */
  before: ColumnValues | null;
  /** Values after the last revision of each column. */
  after: ColumnValues;
}

type Step = Pick<RevisionEntity, "recordId" | "kind" | "before" | "after">;

/** Reads the net change of each record in the revisions that a condition selects. */
export async function readNetChanges(
  tx: EntityManager,
  where: QBFilterQuery<RevisionEntity>,
): Promise<NetChange[]> {
  const steps: Step[] = await tx
    .createQueryBuilder(RevisionEntity)
    .select(["recordId", "kind", "before", "after"])
    .where(where)
    .orderBy({ changedAt: "asc", id: "asc" })
    .execute();
  const byRecord = Map.groupBy(steps, ({ recordId }) => recordId);
  return [...byRecord.values()].flatMap((ofRecord) => netChange(ofRecord) ?? []);
}

/** @param steps of one record, the first one first */
function netChange(steps: readonly Step[]): NetChange | null {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const wasThere = first.kind !== "added";
  const isThere = last.kind !== "deleted";
  if (!wasThere && !isThere) return null;
  const kind = wasThere && isThere ? "changed" : wasThere ? "deleted" : "added";
  const isErased =
    wasThere && steps.some(({ before, kind }) => kind !== "added" && before === null);
  return {
    recordId: first.recordId,
    kind,
    before: isErased ? null : Object.assign({}, ...steps.toReversed().map(({ before }) => before)),
    after: Object.assign({}, ...steps.map(({ after }) => after)),
  };
}
