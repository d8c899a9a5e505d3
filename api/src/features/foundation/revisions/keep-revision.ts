import type { TriggerDef } from "@mikro-orm/core";
import type { RevisedResource } from "./revisions.contract.ts";

/** Derived columns, which nobody writes. */
const derivedColumns = ["updated_at", "full_name", "year"];

/** Transaction setting that is on while the database orders records. */
export const numbering = "congress.numbering";

/** Positions assigned by the database, which the trigger ignores. */
const ignored = {
  numbering: `
      if current_setting('${numbering}', true) = 'on' then return null; end if;`,
  // It is derived from the times when a record is added or restored.
  position: `
      if operation <> 'changed' then
        was := was - 'display_order';
        stands := stands - 'display_order';
      end if;`,
};

/**
 * Trigger for a table with revisions. Every change of a record, by the console, a sync or an
 * operator in psql, adds a revision in the same transaction. `attribute` sets the transaction's
 * author and origin.
 * @param order how the records are ordered
 * @param alsoDerived further columns that follow from others
 */
export const keepRevision = (
  resource: RevisedResource,
  order: "hand" | "time" = "hand",
  alsoDerived: readonly string[] = [],
): TriggerDef => ({
  name: "keep_revision",
  timing: "after",
  events: ["insert", "update", "delete"],
  body: `
    declare
      was jsonb := to_jsonb(old) - ${columnList([...derivedColumns, ...alsoDerived])};
      stands jsonb := to_jsonb(new) - ${columnList([...derivedColumns, ...alsoDerived])};
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

/** An array of names in SQL. */
function columnList(columns: readonly string[]): string {
  return `'{${columns.join()}}'::text[]`;
}
