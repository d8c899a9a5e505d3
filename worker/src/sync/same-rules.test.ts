import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { topicFields } from "api/features/content/agenda/agenda.contract";
import { maxSpeakers } from "api/features/content/agenda/session-speakers.contract";
import { newsFields } from "api/features/content/news/news.contract";
import { speakerFields } from "api/features/content/speakers/speakers.contract";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import type { SyncResult } from "api/features/foundation/jobs/sync-job.contract";
import { syncRun } from "api/features/operations/sync/sync.contract";
import { csvOf } from "api/platform/csv/csv.contract";
import { shareImports } from "../testing/import-setup.ts";

const setUpImports = shareImports();

/** A record that breaks one rule. */
interface Broken {
  rule: string;
  /** The fields that break it, in JSON. */
  written: Record<string, unknown>;
  /** The cells of fields that a sheet writes in another way, by field. */
  cells?: Record<string, string>;
}

/** Another record of each resource, and a valid one that the rules are broken in. */
const resources = {
  speakers: {
    fields: speakerFields,
    other: { firstName: "Dov", lastName: "Quill", slug: "dov_quill" },
    valid: { firstName: "Mira", lastName: "Halden" },
  },
  topics: {
    fields: topicFields,
    other: { title: "Opening", slug: "opening", day: 1 },
    valid: { title: "Closing", day: 2 },
  },
  news: {
    fields: newsFields,
    other: { title: "Gates open", slug: "gates-open" },
    valid: { title: "Gates close" },
  },
};

/** Slugs and ids of more speakers than a session may have. */
const crowd = Array.from({ length: maxSpeakers + 1 }, (_, index) => ({
  id: randomUUID(),
  slug: `speaker-${index}`,
}));

const missingPicture = `/files/${"0".repeat(32)}.webp`;
const noSlug = "what/is?this";

const broken: Record<keyof typeof resources, Broken[]> = {
  speakers: [
    { rule: "no first name", written: { firstName: "" } },
    { rule: "too long a name", written: { lastName: "x".repeat(101) } },
    { rule: "too long a text", written: { bio: "x".repeat(10_001) } },
    { rule: "a slug with characters of addresses", written: { slug: noSlug } },
    { rule: "the slug of a page", written: { slug: "Agenda" } },
    { rule: "the slug of an edition", written: { slug: "2025" } },
    { rule: "the slug of another record", written: { slug: "dov_quill" } },
    { rule: "a picture that does not exist", written: { photoUrl: missingPicture } },
    { rule: "a picture without an address", written: { photoUrl: "me.jpg" } },
    { rule: "an address of another protocol", written: { websiteUrl: "ftp://halden.example" } },
    { rule: "an address with a password", written: { websiteUrl: "https://m:h@halden.example" } },
    { rule: "half a position", written: { displayOrder: 1.5 } },
    { rule: "too large a position", written: { displayOrder: 3_000_000_000 } },
  ],
  topics: [
    { rule: "no title", written: { title: "" } },
    { rule: "too long a title", written: { title: "x".repeat(301) } },
    { rule: "too long a text", written: { description: "x".repeat(10_001) } },
    { rule: "a slug with characters of addresses", written: { slug: noSlug } },
    { rule: "the slug of another record", written: { slug: "opening" } },
    { rule: "a type that there is not", written: { type: "mystery" } },
    { rule: "an address of another protocol", written: { roomUrl: "ftp://room.example" } },
    {
      rule: "too many speakers",
      written: { speakers: crowd.map(({ id }) => ({ speakerId: id, role: null })) },
      cells: { speakers: crowd.map(({ slug }) => slug).join("; ") },
    },
    {
      rule: "an end that is its start",
      written: { startTime: "2025-12-12T10:00:00Z", endTime: "2025-12-12T10:00:00Z" },
      cells: { startTime: "10:00", endTime: "10:00" },
    },
  ],
  news: [
    { rule: "no title", written: { title: "" } },
    { rule: "too long a title", written: { title: "x".repeat(301) } },
    { rule: "too long an excerpt", written: { excerpt: "x".repeat(1001) } },
    { rule: "too long a content", written: { content: "x".repeat(100_001) } },
    { rule: "a slug with characters of addresses", written: { slug: noSlug } },
    { rule: "the slug of another record", written: { slug: "gates-open" } },
    { rule: "a status that there is not", written: { status: "lost" } },
    { rule: "a picture that does not exist", written: { featuredImage: missingPicture } },
    {
      rule: "an end before its publication",
      written: { publishedAt: "2098-01-02T00:00:00Z", unpublishAt: "2098-01-01T00:00:00Z" },
      cells: { publishedAt: "2098-01-02 00:00", unpublishAt: "2098-01-01 00:00" },
    },
    {
      rule: "published after its end",
      written: { status: "published", unpublishAt: "2020-01-01T00:00:00Z" },
      cells: { unpublishAt: "2020-01-01 00:00" },
    },
  ],
};

interface Refused {
  errors: { path: string; message: string }[];
}

type Row = Record<string, unknown>;

/** A CSV file with the fields of all rows below their labels. */
function fileOf(fields: Record<string, { label: string }>, ...rows: Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const labels = names.map((name) => fields[name]?.label ?? name);
  return csvOf([labels, ...rows.map((row) => names.map((name) => String(row[name] ?? "")))]);
}

test.each(["speakers", "topics", "news"] as const)(
  "invalid values of %s get the same messages in a sheet and in a form",
  async (resource) => {
    const t = await setUpImports();
    const { fields, other, valid } = resources[resource];
    await t.database.em.fork().insertMany(
      SpeakerEntity,
      crowd.map(({ id, slug }) => ({ id, slug, firstName: slug, lastName: "" })),
    );
    const labelOf = new Map(Object.entries(fields).map(([name, { label }]) => [name, label]));
    await t.call("POST", resource, other);
    const inForm: unknown[] = [];
    const rows: Row[] = [];
    for (const { rule, written, cells } of broken[resource]) {
      const { id } = await t.call<{ id: string }>("POST", resource, valid);
      const url = `/api/${resource}/${id}`;
      const form = await t.admin.inject({ method: "PUT", url, payload: written });
      for (const { path, message } of form.json<Refused>().errors) {
        inForm.push([rule, labelOf.get(path), message]);
      }
      rows.push({ id, ...valid, ...written, ...cells });
    }
    const { errors } = await t.run({ resource, file: fileOf(fields, ...rows) });
    const inSheet = errors.map(({ row, column, reason }) => [
      broken[resource][Number(row) - 2]?.rule,
      column,
      reason,
    ]);
    expect(inForm).toHaveLength(rows.length);
    expect(inSheet.toSorted()).toEqual(inForm.toSorted());
  },
);

test("a name without a valid slug gets the same message in a sheet and in a form", async () => {
  const t = await setUpImports();
  for (const [resource, record] of [
    ["speakers", { firstName: "?", lastName: "" }],
    ["speakers", { firstName: ".", lastName: "" }],
    ["topics", { title: "?", day: 1 }],
    ["news", { title: "?" }],
  ] as const) {
    const url = `/api/${resource}`;
    const form = await t.admin.inject({ method: "POST", url, payload: record });
    const { errors } = await t.run({
      resource,
      file: fileOf(resources[resource].fields, record),
    });
    const inForm = form.json<Refused>().errors.map(({ message }) => message);
    expect(
      errors.map(({ reason }) => reason),
      resource,
    ).toEqual(inForm);
  }
});

test.each(["Agenda", "2025"])(
  "speakers named %s, like a page, get a numbered slug from a sheet and from a form",
  async (firstName) => {
    const t = await setUpImports();
    const { errors } = await t.run({ file: fileOf(speakerFields, { firstName, lastName: "" }) });
    expect(errors).toEqual([]);
    await t.call("POST", "speakers", { firstName });
    const speakers = await t.call<{ slug: string }[]>("GET", "speakers");
    const address = firstName.toLowerCase();
    expect(speakers.map(({ slug }) => slug).toSorted()).toEqual([`${address}-2`, `${address}-3`]);
  },
);

/** An import that changes a record, and what happens then, so that its undo would break a rule. */
interface Overtaken {
  rule: string;
  resource: keyof typeof resources;
  before: (made: Record<"dov" | "category", string>) => Row;
  imported: Row;
  /** A later edit of the record. */
  edit?: Row;
  /** A record that is deleted later. */
  deleted?: { resource: string; made: "dov" | "category" };
}

const overtaken: Overtaken[] = [
  {
    rule: "an end before its start",
    resource: "topics",
    before: () => ({ startTime: "2025-12-12T09:00:00Z", endTime: "2025-12-12T10:00:00Z" }),
    imported: { endTime: "23:00" },
    edit: { startTime: "2025-12-12T11:00:00Z" },
  },
  {
    rule: "a deleted speaker",
    resource: "topics",
    before: ({ dov }) => ({ speakers: [{ speakerId: dov, role: null }] }),
    imported: { speakers: "Mira Halden" },
    deleted: { resource: "speakers", made: "dov" },
  },
  {
    rule: "a deleted category",
    resource: "news",
    before: ({ category }) => ({ categoryId: category }),
    imported: { categoryId: "" },
    deleted: { resource: "categories", made: "category" },
  },
  {
    rule: "published after its end",
    resource: "news",
    before: () => ({ status: "published" }),
    imported: { status: "draft" },
    edit: { unpublishAt: "2020-01-01T00:00:00Z", publishedAt: null },
  },
];

test.each(overtaken)(
  "an undo, a restore and a form reject $rule with the same message",
  async ({ resource, before, imported, edit, deleted }) => {
    const t = await setUpImports();
    const made = async (name: string, record: Row) =>
      (await t.call<{ id: string }>("POST", name, record)).id;
    await made("speakers", resources.speakers.valid);
    const others = {
      dov: await made("speakers", resources.speakers.other),
      category: await made("categories", { name: "Fleet", color: "#1f6feb" }),
    };
    const { valid, fields } = resources[resource];
    const id = await made(resource, { ...valid, ...before(others) });
    const run = await t.run({ resource, file: fileOf(fields, { id, ...valid, ...imported }) });
    expect(run).toMatchObject({ errors: [], counts: { changed: 1 } });

    const url = `/api/${resource}/${id}`;
    if (edit) await t.call("PUT", `${resource}/${id}`, edit);
    if (deleted) {
      const gone = `/api/${deleted.resource}/${others[deleted.made]}`;
      expect((await t.admin.inject({ method: "DELETE", url: gone })).statusCode).toBe(200);
    }
    const stored = (await t.admin.inject({ url })).json();
    const source = resource === "topics" ? "agenda" : resource;
    const payload = { ...before(others), ...edit };
    const form = await t.admin.inject({ method: "PUT", url, payload });
    expect(form.statusCode, form.body).toBe(400);
    const { errors } = form.json<Refused>();

    const ofRecord = JSON.stringify({ resource, recordId: id });
    const history = await t.call<{ id: string }[]>("GET", `revisions?filter=${ofRecord}`);
    const restore = await t.admin.inject({
      method: "POST",
      url: "/api/functions/restore-revision",
      payload: { revisionId: history.at(-1)?.id, fields: Object.keys(imported) },
    });
    expect(restore.json<Refused>().errors).toEqual(errors);

    const task = { mode: "undo", runId: run.id };
    const { runId } = await t.call<SyncResult>("POST", "sync-runs", { source, task });
    const { counts, changes } = syncRun.parse(await t.call("GET", `sync-runs/${runId}`));
    expect(counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect(changes).toMatchObject([{ kind: "kept", recordId: id }]);
    const [path = ""] = errors[0]?.path.split(".") ?? [];
    expect(changes[0]?.refusal).toEqual({ field: path, reason: errors[0]?.message });
    expect((await t.admin.inject({ url })).json()).toEqual(stored);
  },
);
