import { LockMode } from "@mikro-orm/core";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { resourceNamed } from "../../../platform/resources/register-resource.ts";
import type { Resource, StoredRow, Writing } from "../../../platform/resources/resource.ts";
import { admitRecord } from "../../../platform/resources/write-record.ts";
import { inBin } from "./bin-scope.ts";
import { restoreRecords } from "./restore-records.service.ts";
import type { RevisedResource } from "./revisions.contract.ts";
import { RevisionEntity } from "./revisions.entity.ts";

/**
 * Restores a soft-deleted record with its id, its former slugs, and the references that its
 * deletion cleared, unless they have been set since. Its slug gets a number when another record has
 * taken it.
 * @throws HttpProblem 404 when it is not in the bin, 409 when it already exists again
 */
export async function undeleteRecord(
  writing: Writing,
  resources: ReadonlyMap<string, Resource>,
  name: RevisedResource,
  id: string,
): Promise<StoredRow> {
  const { tx } = writing;
  const restored = resourceNamed(resources, name);
  // Locks the deletion, so that of simultaneous requests the second finds the record restored.
  const [deletion] = await tx.find(
    RevisionEntity,
    { resource: name, recordId: id, kind: "deleted" },
    { orderBy: { changedAt: "DESC" }, limit: 1, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if ((await tx.count(restored.entity, { id })) > 0) {
    throw new HttpProblem(409, "This record is not in the bin any more: it is there again.");
  }
  const isInBin =
    deletion && (await tx.count(RevisionEntity, { $and: [{ id: deletion.id }, inBin()] })) > 0;
  if (!isInBin || deletion.before === null) {
    throw new HttpProblem(404, "There is no such record in the bin.");
  }
  await restoreRecords(tx, { resource: restored, related: [...resources.values()], ids: [id] });
  return admitRecord(writing, restored, id);
}
