import type { TriggerDef } from "@mikro-orm/core";
import type { RevisedResource } from "./revisions.contract.ts";

/** Transaction setting that is on while the database orders records. */
export const numbering = "congress.numbering";

/** Positions assigned by the database, which the trigger ignores. */
const ignored = {
  numbering: `
      if current_setting('${numbering}', true) = 'on' then return null; end if;`,
  // It is derived from the times when a record is added or restored.
  position: `
      if operation <> 'changed' then
        old_values := old_values - 'display_order';
        new_values := new_values - 'display_order';
      end if;`,
};

interface RevisionOptions {
  /** How the records are ordered. */
  order?: "hand" | "time";
  /** Columns that nobody writes, because they are derived from others. */
  derived?: readonly string[];
}

/**
 * Trigger for a table with revisions. Every change of a record, by the console, a sync or an
 * operator in psql, adds a revision in the same transaction. `attribute` sets the transaction's
 * author, origin and run.
 */
export const keepRevision = (
  resource: RevisedResource,
  { order = "hand", derived = [] }: RevisionOptions = {},
): TriggerDef => ({
  name: "keep_revision",
  timing: "after",
  events: ["insert", "update", "delete"],
  body: `
    declare
      old_values jsonb := to_jsonb(old) - ${columnList(["updated_at", ...derived])};
      new_values jsonb := to_jsonb(new) - ${columnList(["updated_at", ...derived])};
      operation text := 'changed';
    begin${order === "time" ? ignored.numbering : ""}
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;
        if old_values is null then return null; end if;
      elsif tg_op = 'INSERT' then operation := 'added';
      else operation := 'deleted';
      end if;${order === "time" ? ignored.position : ""}
      insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('${resource}', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);
      return null;
    end;`,
});

/** An array of names in SQL. */
function columnList(columns: readonly string[]): string {
  return `'{${columns.join()}}'::text[]`;
}
