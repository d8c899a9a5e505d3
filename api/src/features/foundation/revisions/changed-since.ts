import type { EntityManager } from "@mikro-orm/postgresql";
import type { Resource } from "../../../platform/resources/resource.ts";
import {
  revisedResources,
  type RevisedResource,
  type Revision,
  type RevisionOrigin,
} from "./revisions.contract.ts";
import { titleOfRow } from "./title-of-row.ts";

/** A record and all its changes since a time. */
export interface ChangedSince {
  resource: RevisedResource;
  recordId: string;
  title: string | null;
  kind: Revision["kind"];
  changes: number;
  origin: RevisionOrigin;
  changedBy: string[];
  changedAt: Date;
}

interface Asked {
  since: Date;
  /** Account whose own changes are excluded. */
  except: string;
  limit: number;
}

/** Returns the records that have changed since a time, latest first, and their number. */
export async function changedSince(
  em: EntityManager,
  resources: ReadonlyMap<string, Resource>,
  { since, except, limit }: Asked,
): Promise<{ count: number; records: ChangedSince[] }> {
  const titles = revisedResources.flatMap((name) => {
    const revised = resources.get(name);
    if (!revised) return [];
    const { tableName } = em.getMetadata(revised.entity);
    return `when '${name}' then
      (select ${titleOfRow("to_jsonb(stored)")} from "${tableName}" as stored where id = record_id)`;
  });
  const rows = await em.execute<(ChangedSince & { total: number })[]>(
    `with changed as (
       select resource, record_id, count(*)::int as changes, count(*) over ()::int as total,
         (array_agg(kind order by changed_at desc, revisions.id desc))[1] as last_kind,
         bool_or(kind = 'added') as is_added,
         (array_agg(origin order by changed_at desc, revisions.id desc))[1] as origin,
         coalesce(array_agg(distinct email) filter (where email is not null), '{}') as changed_by,
         max(changed_at) as changed_at
       from revisions left join users on users.id = changed_by
       where changed_at > ? and changed_by is distinct from ?::uuid and resource = any(?::text[])
       group by resource, record_id
       order by max(changed_at) desc, record_id
       limit ?)
     select resource, record_id as "recordId", changes, total, origin,
       changed_by as "changedBy", changed_at as "changedAt",
       case when last_kind <> 'deleted' and is_added then 'added' else last_kind end as kind,
       coalesce(
         case resource ${titles.join(" ")} end,
         (select ${titleOfRow("deletion.before")} from revisions as deletion
           where deletion.resource = changed.resource and deletion.record_id = changed.record_id
             and deletion.kind = 'deleted'
           order by deletion.changed_at desc limit 1)) as title
     from changed order by changed_at desc, record_id`,
    // A newer release that runs beside this one may have recorded changes of other resources.
    [since, except, `{${revisedResources.join()}}`, limit],
  );
  const records = rows.map(({ total: _total, changedAt, ...record }) => ({
    ...record,
    changedAt: new Date(changedAt),
  }));
  return { count: rows[0]?.total ?? 0, records };
}
