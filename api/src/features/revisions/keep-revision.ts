import type { TriggerDef } from "@mikro-orm/core";
import type { RevisedResource } from "./revisions.contract.ts";

/** Columns that no one writes. */
const derived = "'{updated_at,full_name,year}'::text[]";

/**
 * Trigger of a table whose changes are kept. Whoever changes a record, be it the console, a sync or
 * an operator in psql: it is a revision, in the same transaction. Who and from where is what
 * `attribute` has said of the transaction.
 */
export const keepRevision = (resource: RevisedResource): TriggerDef => ({
  name: "keep_revision",
  timing: "after",
  events: ["insert", "update", "delete"],
  body: `
    declare
      was jsonb := to_jsonb(old) - ${derived};
      stands jsonb := to_jsonb(new) - ${derived};
      operation text := 'changed';
    begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;
        if was is null then return null; end if;
      elsif tg_op = 'INSERT' then operation := 'added';
      else operation := 'deleted';
      end if;
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
