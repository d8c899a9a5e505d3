import type { EntityMetadata } from "@mikro-orm/core";
import { expect, test } from "vitest";
import type { Database } from "api/app/database/database";
import { revisedResource } from "api/features/foundation/revisions/revisions.contract";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import { chooseFileStore } from "api/features/operations/files/choose-file-store.service";
import type { Field, FieldKind } from "api/platform/resources/fields.contract";
import { isSearchedForPictures } from "api/platform/resources/picture-columns";
import { mayContainPictures } from "api/platform/resources/pictures.contract";
import type { Resource } from "api/platform/resources/resource";
import {
  asAdmin,
  buildTestApp,
  exampleRecords,
  lockWaits,
  type Browser,
} from "api/testing/testing";
import { setUpSync } from "../testing/sync-setup.ts";
import { purgeFiles } from "./purge-files.ts";

/** Uploaded pictures of a test. */
function uploads({ em }: Database) {
  const places: string[] = [];
  return {
    /** Stores a picture, and returns its address. */
    async add(place: string): Promise<string> {
      const hash = String(places.push(place)).padStart(32, "0");
      await em
        .fork()
        .execute(
          `insert into files (hash, extension, width, height, alt) values (?, 'jpg', 400, 300, ?)`,
          [hash, place],
        );
      return `/files/${hash}.jpg`;
    },
    /** Places of the pictures that exist. */
    async left(): Promise<unknown[]> {
      const files = await em.fork().execute("select alt from files order by hash");
      return files.map(({ alt }) => alt);
    },
  };
}

/** Deletes the pictures whose addresses the purge does not find. Returns their number. */
async function purge(database: Database): Promise<number> {
  const days = retentionDays.files + 1;
  await database.em.fork().execute(
    // Writing a record has renewed the time of its pictures.
    "update files set used_at = now() - make_interval(days => ?)",
    [days],
  );
  return purgeFiles(database, chooseFileStore(undefined));
}

/** Records of resources without an edition. */
const otherRecords: Record<string, object> = {
  news: { title: "Gates" },
  notices: { text: "Gates are open" },
};

/** The value of a field that contains a picture. */
function valueWith(kind: FieldKind, address: string): string {
  if (kind === "markdown") return `## Gates\n\n![Open gates](${address} "At dawn")`;
  return kind === "address" ? `https://congress.example${address}` : address;
}

/** Fields that may contain pictures, also as parts of others: `socialLinks.x`. */
function pictureFields({ fields }: Pick<Resource, "fields">): [path: string[], field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string[], Field][] => {
    if (field.isReadOnly || !mayContainPictures(field)) return [];
    if (field.parts === undefined) return [[[name], field]];
    return pictureFields({ fields: field.parts }).map(([path, part]) => [[name, ...path], part]);
  });
}

test("pictures in current and earlier values of all picture fields are kept, and others are deleted", async () => {
  const t = await buildTestApp({ ownApp: true });
  const { add, left } = uploads(t.database);
  await add("nowhere");
  const admin = await asAdmin(t);
  const kept: string[] = [];
  const kinds = new Set<FieldKind>();
  for (const resource of t.app.resources.values()) {
    if (resource.writes.length === 0) continue;
    for (const [path, { kind }] of pictureFields(resource)) {
      kinds.add(kind);
      const place = `${resource.name}: ${path.join(".")}`;
      const write = await addRecord(admin, resource);
      await write(path, valueWith(kind, await add(`${place}, earlier`)));
      await write(path, valueWith(kind, await add(place)));
      if (revisedResource.safeParse(resource.name).success) kept.push(`${place}, earlier`);
      kept.push(place);
    }
  }
  // Of the present values, only the records are left.
  await t.database.em.fork().execute("update revisions set after = null");
  expect([...kinds].toSorted()).toEqual(["address", "image", "link", "markdown"]);

  await purge(t.database);
  expect(await left()).toEqual(kept);
});

/** Creates a record unless the resource has no `POST`, and returns how to write a field of it. */
async function addRecord(admin: Browser, { name, writes }: Resource) {
  const call = async (method: "GET" | "POST" | "PUT", url: string, payload?: object) => {
    const answer = await admin.inject({ method, url, ...(payload && { payload }) });
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
    return answer.json();
  };
  const example = exampleRecords[name] ?? otherRecords[name] ?? {};
  const { id } = writes.includes("create")
    ? await call("POST", `/api/${name}`, example)
    : (await call("GET", `/api/${name}`))[0];
  return async ([field = "", part]: string[], value: string) => {
    const before = part && (await call("GET", `/api/${name}/${id}`))[field];
    await call("PUT", `/api/${name}/${id}`, {
      [field]: part ? { ...before, [part]: value } : value,
    });
  };
}

test("pictures of undoable runs, open conflicts, uploaded files and drafts are kept", async () => {
  const { database, sheets, run } = await setUpSync();
  const { add, left } = uploads(database);
  const em = database.em.fork();
  const read = async (photo: string) => {
    sheets["speakers"] = [
      ["First name", "Last name", "Photo"],
      ["Mira", "Halden", photo],
    ];
    return run("speakers");
  };
  const { id: firstRun } = await read(await add("before the run"));
  await read(await add("after the run"));
  await em.execute("update speakers set photo_url = ?", [await add("here")]);
  const { counts } = await read(await add("in the sheet"));
  expect(counts).toMatchObject({ conflicts: 1 });
  await em.execute(
    `insert into imports (source, edition_id, file_name, cells)
     select 'news', id, 'posts.csv', jsonb_build_array(jsonb_build_array('Gates', ?::text))
     from editions`,
    [await add("in a file")],
  );
  await em.execute(
    `with author as (insert into users (email) values ('author@congress.example') returning id)
     insert into previews (resource, maker_id, expires_at, draft)
     select 'news', id, now(), jsonb_build_object('content', ?::text) from author`,
    [await add("in a draft")],
  );
  const kept = await left();
  await add("nowhere");
  // Each picture is left in one of the places.
  await em.execute("delete from revisions");
  await em.execute("update sync_runs set changes = '[]' where id <> ?", [firstRun]);

  expect(await purge(database)).toBe(1);
  expect(await left()).toEqual(kept);
});

test("a picture uploaded again during the purge is kept", async () => {
  const { database } = await setUpSync();
  const { add, left } = uploads(database);
  await add("uploaded again");
  await database.em.fork().execute("update files set used_at = now() - interval '1 year'");
  const upload = database.em.fork();
  await upload.begin();
  await upload.execute("update files set used_at = now()");
  const purged = purgeFiles(database, chooseFileStore(undefined));
  await lockWaits(database.em);
  await upload.commit();
  expect(await purged).toBe(0);
  expect(await left()).toEqual(["uploaded again"]);
});

/** Columns of text or JSON without addresses of pictures, except fields of records and choices. */
const withoutPictures: Record<string, string[]> = {
  attempts: ["key"],
  audit_entries: ["actor_email", "address", "details", "subject_email"],
  calendar_entries: ["description", "location", "slug", "speaker_name", "title"],
  column_choices: ["columns", "header_hash"],
  contact_messages: ["company", "email", "first_name", "last_name", "message", "subject"],
  file_chunks: ["name"],
  files: ["alt", "hash"],
  former_slugs: ["slug"],
  imports: ["choices", "file_name", "notes"],
  mailed_links: ["browser_hash", "email", "hash", "password_hash"],
  mails: ["error", "link", "recipient", "template"],
  mikro_orm_migrations: ["name"],
  refresh_tokens: ["hash"],
  remembered_findings: ["id", "silenced_because", "silenced_by"],
  row_answers: ["key"],
  sessions: ["user_agent"],
  suppressed_addresses: ["address", "reason"],
  sync_baselines: ["key", "label"],
  // Errors and samples quote cells, which a run does not read again.
  sync_runs: [
    "counts",
    "errors",
    "file_name",
    "held_because",
    "job_id",
    "questions",
    "started_by",
    "tables",
  ],
  user_roles: ["reason"],
  users: ["email", "password_hash"],
};

test("each column of text or JSON is searched for pictures or known to contain none", async () => {
  const { app, database } = await buildTestApp();
  const columns: { table: string; column: string }[] = await database.em.fork().execute(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'
     and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
     order by table_name, column_name`,
  );
  const namesIn = ({ tableName, props }: Pick<EntityMetadata, "tableName" | "props">) =>
    props.flatMap(({ fieldNames = [] }) => fieldNames.map((name) => `${tableName}.${name}`));
  // The kind of a field that people write says whether it is searched.
  const written = [...app.resources.values()].flatMap(({ entity, fields }) => {
    const { tableName, props } = database.getMetadata().get(entity);
    const isWritten = (name: string) => fields[name] && !fields[name].isReadOnly;
    return namesIn({ tableName, props: props.filter(({ name }) => isWritten(name)) });
  });
  const described = [...database.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    namesIn({ tableName, props: props.filter((prop) => isSearchedForPictures(prop) || prop.enum) }),
  );
  const known = new Set([...written, ...described]);
  const others = columns.filter(({ table, column }) => !known.has(`${table}.${column}`));
  const byTable = Object.groupBy(others, ({ table }) => table);
  const found = Object.entries(byTable).map(([table, found = []]) => [
    table,
    found.map(({ column }) => column),
  ]);
  expect(Object.fromEntries(found)).toEqual(withoutPictures);
});
