import type { Database } from "../app/database/database.ts";
import { seedIfEmpty } from "../app/database/seed/seed.ts";

/** Text that a careless format would lose or split. */
const hostileText = `"quoted" \\N \\. 'x' ; tab\t newline\n return\r \u2028 \u2029 null שלום 🛩`;

/** Adds rows to every table, with texts that are hard to serialize. */
export async function fillTables(database: Database): Promise<void> {
  await seedIfEmpty(database.em.fork());
  const em = database.em.fork();
  const text = [hostileText];
  for (const statement of [
    "insert into users (email) values ('ines@calder.example'), ('otto@hangar.example')",
    `insert into sessions (user_id, expires_at, user_agent)
     select id, now() + interval '1 day', ? from users`,
    "insert into refresh_tokens (hash, session_id) select id::text || ?, id from sessions",
    `insert into mailed_links (hash, purpose, email, expires_at)
     values (?, 'verify-email', 'ines@calder.example', 'infinity')`,
    "insert into attempts (key, count, window_ends_at) values (?, 3, now())",
    `insert into user_roles (user_id, role, status, reason)
     select id, 'admin', 'granted', ? from users`,
    "insert into visits (user_id) select id from users",
    `insert into audit_entries (action, subject_email, details)
     values ('role.granted', ?, '{"note": null, "count": 1.50}')`,
    `with mail as (insert into mails (recipient, template) values (?, 'null') returning id)
     insert into contact_messages (first_name, last_name, email, company, subject, message, mail_id)
     select 'Inès', 'Calder', 'ines@calder.example', '', '', '', id from mail`,
    `update contact_messages set note = ?,
       assignee_id = (select id from users where email = 'otto@hangar.example')`,
    "insert into suppressed_addresses (address, reason) values ('gone@calder.example', ?)",
    `insert into previews (resource, draft, maker_id, expires_at)
     select 'news', jsonb_build_object('title', ?::text), id, 'infinity' from users`,
    `insert into files (hash, extension, width, height, alt, maker_id)
     select 'abc', 'jpg', 4, 3, ?, id from users limit 1`,
    "insert into file_chunks (name, number, bytes) values ('abc.jpg', 0, '\\\\x00ff5c0a')",
    "insert into installation default values",
    "update editions set tagline = ?",
    "insert into remembered_findings (id, silenced_because) values ('mail.failed', ?)",
    "insert into notices (text, state, published_at) values (?, 'published', now())",
    `insert into sync_runs (source, trigger, job_id, counts, errors, changes)
     values ('speakers', 'manual', ?, '{"read": 0, "added": 0, "changed": 0, "unchanged": 0, "missing": 0, "conflicts": 0, "errors": 0}', '[]', '[]')`,
    `insert into sync_baselines (source, key, record_id, "values") values ('speakers', ?, gen_random_uuid(), '{}')`,
    "update speakers set slug = slug || '_renamed', bio = ? where display_order = 1",
    "delete from agenda_topics where title in (select title from agenda_topics limit 1)",
    "insert into worker_heartbeats (id) values (gen_random_uuid())",
    "insert into column_choices (source, header_hash, columns) values ('speakers', ?, '{}')",
    `insert into row_answers (source, edition_id, key, answer)
     select 'speakers', id, ?, 'new' from editions`,
    `insert into imports (source, edition_id, file_name, cells)
     select 'speakers', id, ?, '[]' from editions`,
  ]) {
    await em.execute(statement, statement.includes("?") ? text : []);
  }
}
