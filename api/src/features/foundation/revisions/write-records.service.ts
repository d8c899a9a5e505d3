import type { EntityManager } from "@mikro-orm/postgresql";
import { executeBound } from "../../../platform/database/execute-bound.ts";
import type { SlugKind } from "../former-slugs/former-slugs.contract.ts";
import { restoreLinks, restoreRecords, type Restorable } from "./restore-records.service.ts";

/** A resource whose records are written by thousands. */
export interface BulkResource extends Restorable {
  /** Also the kind of its former slugs. */
  name: SlugKind;
}

/** Writes to the records of a resource. */
export interface RecordWrites {
  /**
   * New and changed records with all their columns, in PostgreSQL's JSON representation. A column
   * that a record omits is null. The caller has validated them by the rules of the resource.
   */
  written: readonly Readonly<Record<string, unknown>>[];
  /** Columns of the written records, with `id`. */
  columns: readonly string[];
  /** Ids of deleted records. */
  deleted: readonly string[];
  /** Ids of deleted records that are restored as they were. */
  restored: readonly string[];
  /** Ids of written records that had been deleted: what referred to them refers to them again. */
  returned: readonly string[];
  /** Slugs that redirect to a record. */
  redirects: readonly { slug: string; recordId: string }[];
}

/**
 * Writes many records in one statement for each kind of write; `writeRecord` writes one.
 * @param related resources that the records refer to, or are referred to by
 */
export async function writeRecords(
  tx: EntityManager,
  resource: BulkResource,
  related: readonly Restorable[],
  { written, columns, deleted, restored, returned, redirects }: RecordWrites,
): Promise<void> {
  const { tableName } = tx.getMetadata(resource.entity);
  if (deleted.length > 0) {
    await executeBound(
      tx,
      `delete from "${tableName}"
       where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(deleted)],
    );
  }
  if (written.length > 0) {
    const names = columns.map((column) => `"${column}"`).join(", ");
    const excluded = columns
      .filter((column) => column !== "id")
      .map((column) => `"${column}" = excluded."${column}"`)
      .join(", ");
    await executeBound(
      tx,
      `insert into "${tableName}" (${names}, updated_at)
       select ${names}, now() from jsonb_populate_recordset(null::"${tableName}", $1::jsonb)
       on conflict (id) do update set ${excluded}, updated_at = excluded.updated_at`,
      [JSON.stringify(written)],
    );
  }
  if (restored.length > 0) await restoreRecords(tx, { resource, related, ids: restored });
  if (returned.length > 0) await restoreLinks(tx, { resource, related, ids: returned });
  if (redirects.length > 0) {
    await executeBound(
      tx,
      `insert into former_slugs (kind, slug, record_id)
       select $1, slug, "recordId"
       from jsonb_to_recordset($2::jsonb) as redirect (slug text, "recordId" uuid)
       on conflict do nothing`,
      [resource.name, JSON.stringify(redirects)],
    );
  }
}
