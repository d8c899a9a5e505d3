import type { TriggerDef } from "@mikro-orm/core";
import type { RevisedResource } from "./revisions.contract.ts";

/** Columns that no one writes. */
const derived = "'{updated_at,full_name,year}'::text[]";

/** The setting of a transaction that is on while the database itself puts records in order. */
export const numbering = "congress.numbering";

/** What the trigger does not keep of positions that the database gives itself. */
const ignored = {
  numbering: `
      if current_setting('${numbering}', true) = 'on' then return null; end if;`,
  // It follows from the times where a record is added or restored.
  position: `
      if operation <> 'changed' then
        was := was - 'display_order';
        stands := stands - 'display_order';
      end if;`,
};

/**
 * Trigger of a table whose changes are kept. Whoever changes a record, be it the console, a sync or
 * an operator in psql: it is a revision, in the same transaction. Who and from where is what
 * `attribute` has said of the transaction.
 * @param order by what its records are put in order
 */
export const keepRevision = (
  resource: RevisedResource,
  order: "hand" | "time" = "hand",
): TriggerDef => ({
  name: "keep_revision",
  timing: "after",
  events: ["insert", "update", "delete"],
  body: `
    declare
      was jsonb := to_jsonb(old) - ${derived};
      stands jsonb := to_jsonb(new) - ${derived};
      operation text := 'changed';
    begin${order === "time" ? ignored.numbering : ""}
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;
        if was is null then return null; end if;
      elsif tg_op = 'INSERT' then operation := 'added';
      else operation := 'deleted';
      end if;${order === "time" ? ignored.position : ""}
      insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('${resource}', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);
      return null;
    end;`,
});
