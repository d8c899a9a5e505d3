import type { TriggerDef } from "@mikro-orm/core";
import type { SlugKind } from "./former-slugs.contract.ts";

/**
 * Trigger for a table with slugs in its URLs. When the console, a sync or an operator in psql
 * changes a slug, the former slug is kept, so that its URL redirects. It is deleted with its
 * record.
 */
export const keepFormerSlug = (kind: SlugKind): TriggerDef => ({
  name: "keep_former_slug",
  timing: "after",
  events: ["update", "delete"],
  body: `
      if tg_op = 'DELETE' then
        delete from former_slugs where kind = '${kind}' and record_id = old.id;
      elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('${kind}', old.slug, new.id)
        on conflict (kind, slug, record_id) do update set changed_at = now();
      end if;
      return null;`,
});
