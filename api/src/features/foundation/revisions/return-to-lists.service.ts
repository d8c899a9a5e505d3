import type { EntityManager } from "@mikro-orm/postgresql";
import { executeBound } from "../../../platform/database/execute-bound.ts";
import { takesBack, type RevisionOrigin } from "./revisions.contract.ts";

/** A column with a list of references, such as the speakers of a session. */
export interface ListColumn {
  /** Resource of the rows. */
  resource: string;
  table: string;
  column: string;
  /** Part of an entry that is the id of the other record. */
  key: string;
  /** Resource of the other records. */
  target: string;
}

/**
 * SQL of the last deletions `gone` of the records of a resource ($1) with ids in a JSON array ($2).
 * One transaction may delete thousands of records. Materialize what it has changed before joining.
 */
export const deletions = `gone as materialized (
  select distinct on (record_id) record_id, transaction_id, before from revisions
  where resource = $1 and kind = 'deleted'
    and record_id in (select value::uuid from jsonb_array_elements_text($2::jsonb))
  order by record_id, changed_at desc)`;

type Entry = Record<string, unknown>;

interface Referrer {
  id: string;
  /** Id of the restored record. */
  target: string;
  present: Entry[];
}

interface ListChange {
  id: string;
  origin: RevisionOrigin;
  before: Entry[];
  after: Entry[];
}

/**
 * Puts restored records back into the lists that they left when they were deleted, at their place
 * and with their role, unless somebody else has been added to the list since.
 * @param ids the restored records
 */
export async function returnToLists(
  tx: EntityManager,
  list: ListColumn,
  ids: readonly string[],
): Promise<void> {
  const referrers = await referrersOf(tx, list, ids);
  if (referrers.length === 0) return;
  const changes = Map.groupBy(await changesOf(tx, list, referrers), ({ id }) => id);
  const lists = new Map<string, Entry[]>();
  for (const { id, target, present } of referrers) {
    const current = lists.get(id) ?? present;
    const returned = withReturned(current, changes.get(id) ?? [], { key: list.key, target });
    if (returned) lists.set(id, returned);
  }
  const rows = [...lists].map(([id, entries]) => ({ id, entries }));
  await executeBound(
    tx,
    `update "${list.table}" as referrer set "${list.column}" = entries, updated_at = now()
     from jsonb_to_recordset($1::jsonb) as returned (id uuid, entries jsonb)
     where referrer.id = returned.id`,
    [JSON.stringify(rows)],
  );
}

/** Finds and locks the rows whose lists lost a record in the transaction that deleted it. */
async function referrersOf(
  tx: EntityManager,
  { resource, table, column, key, target }: ListColumn,
  ids: readonly string[],
): Promise<Referrer[]> {
  return executeBound<Referrer>(
    tx,
    `with ${deletions},
       emptied as materialized (
         select * from revisions where resource = $3 and kind = 'changed'
           and transaction_id in (select transaction_id from gone))
     select referrer.id, gone.record_id as target, referrer."${column}" as present
     from gone
     join emptied on emptied.transaction_id = gone.transaction_id
       and emptied.before -> '${column}' @> jsonb_build_array(
         jsonb_build_object('${key}', gone.record_id))
     join "${table}" as referrer on referrer.id = emptied.record_id
     order by referrer.id, emptied.changed_at
     for update of referrer`,
    [target, JSON.stringify(ids), resource],
  );
}

/** Reads the changes of the lists, newest first. */
async function changesOf(
  tx: EntityManager,
  { resource, column }: ListColumn,
  referrers: readonly Referrer[],
): Promise<ListChange[]> {
  return executeBound<ListChange>(
    tx,
    `select record_id as id, origin, before -> '${column}' as before, after -> '${column}' as after
     from revisions
     where resource = $1 and kind = 'changed' and jsonb_exists(before, '${column}')
       and record_id in (select value::uuid from jsonb_array_elements_text($2::jsonb))
     order by changed_at desc, id desc`,
    [resource, JSON.stringify(referrers.map(({ id }) => id))],
  );
}

/** Returns the list with the record; null when the list was replaced since, or contains it. */
function withReturned(
  current: readonly Entry[],
  changes: readonly ListChange[],
  { key, target }: { key: string; target: string },
): Entry[] | null {
  const idsOf = (entries: readonly Entry[]) => entries.map((entry) => entry[key]);
  // What deletions have taken since the last time that somebody added an entry.
  const added = changes.findIndex(
    ({ before, after, origin }) =>
      !takesBack.has(origin) && idsOf(after).some((id) => !idsOf(before).includes(id)),
  );
  const lists = (added === -1 ? changes : changes.slice(0, added)).map(({ before }) => before);
  const entry = lists.flat().find((one) => one[key] === target);
  const present = idsOf(current);
  if (!entry || present.includes(target)) return null;
  const order = idsOf(lists.at(-1) ?? []);
  const before = order.slice(0, Math.max(0, order.indexOf(target)));
  const at = Math.max(-1, ...before.map((id) => present.indexOf(id))) + 1;
  return [...current.slice(0, at), entry, ...current.slice(at)];
}
