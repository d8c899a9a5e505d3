import { expect, onTestFinished, test, vi } from "vitest";
import {
  asAdmin,
  asOtherAdmin,
  browse,
  buildTestApp,
  eventually,
  signedInAs,
  testSecret,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { keyFor } from "../../../platform/environment/keys.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import { UserEntity } from "../../people/accounts/accounts.entity.ts";
import { loadRenderer } from "../../foundation/site/load-renderer.ts";
import { PreviewEntity } from "./previews.entity.ts";
import type { PageRequest } from "../../foundation/site/site.contract.ts";
import { sharedDays, type PreviewLink } from "./previews.contract.ts";
import { tokenOf } from "./preview-token.ts";

/**
 * An application whose pages show their path and the API's posts, speakers and topics.
 * @param beforeRendering delays the rendering of a path
 */
async function setUp(beforeRendering: (path: string) => Promise<void> = async () => {}) {
  const renderPage = async ({ path, fetchApi }: PageRequest) => {
    await beforeRendering(path);
    const names = ["news", "news/latest", "speakers", "topics"];
    const answers = names.map(async (name) => (await fetchApi(`/api/${name}`)).text());
    const html = `<body>${path} ${(await Promise.all(answers)).join(" ")}</body>`;
    return { status: 200, html, inlineScripts: [] };
  };
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const t = await buildTestApp({ renderPage, logTo, logLevel: "info" });
  const admin = await asAdmin(t);
  return {
    ...t,
    admin,
    lines,
    visitor: browse(t.app),
    async add(resource: string, payload: object): Promise<{ id: string }> {
      const added = await admin.inject({ method: "POST", url: `/api/${resource}`, payload });
      expect(added.statusCode, added.body).toBe(201);
      return added.json();
    },
  };
}

const otherAdmin = (t: TestApp) => asOtherAdmin(t, "otto@hangar.example");

const post = { title: "Gates open", content: "Four gates." };

function call(browser: Browser, name: string, payload: object) {
  return browser.inject({ method: "POST", url: `/api/functions/${name}`, payload });
}

/** Path and query of a new preview. */
async function made(browser: Browser, name: string, payload: object): Promise<string> {
  const answer = await call(browser, name, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  const { pathname, search } = new URL(answer.json().url);
  return pathname + search;
}

const open = (browser: Browser, url: string) => browser.inject({ url });

test("a shared preview shows a draft to a visitor, names its sharer, and changes neither data nor cache", async () => {
  const t = await setUp();
  const { id } = await t.add("news", post);
  const before = (await t.admin.inject({ url: `/api/news/${id}` })).json();
  const url = await made(t.admin, "share-preview", { resource: "news", id });
  // Requested in between: the preview must neither use nor fill the public cache.
  expect((await open(t.visitor, "/news")).body).not.toContain("gates-open");
  const seen = await open(t.visitor, url);
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain("<body>/news/gates-open");
  expect(seen.body.match(/"slug":"gates-open"/g)).toHaveLength(2);
  expect(seen.body).toContain("Preview shared by <strong>admin@congress.example</strong>");
  expect(seen.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("script-src 'none'"),
  });
  for (const path of ["/news", "/api/news", "/api/news/latest"]) {
    expect((await open(t.visitor, path)).body, path).not.toContain("gates-open");
  }
  expect((await t.admin.inject({ url: `/api/news/${id}` })).json()).toEqual(before);
  // The saved version: the same link shows later changes.
  await t.admin.inject({ method: "PUT", url: `/api/news/${id}`, payload: { title: "All open" } });
  expect((await open(t.visitor, url)).body).toContain("All open");
  const token = url.slice(url.indexOf("=") + 1);
  expect(t.lines.join("")).toContain('"path":"/preview"');
  expect(t.lines.join("")).not.toContain(token.slice(37));
});

test("ASVS 8.2.2: an unsaved preview is visible only to its author, on the future page of the record", async () => {
  const t = await setUp();
  const other = await otherAdmin(t);
  const { id } = await t.add("speakers", { firstName: "Mira", lastName: "Halden" });
  const url = await made(t.admin, "preview", {
    resource: "speakers",
    record: { id, firstName: "Mira", lastName: "Quill", slug: "", bio: "Flies." },
  });
  const seen = await open(t.admin, url);
  expect(seen.body).toContain("<body>/mira_quill");
  expect(seen.body).toContain("Flies.");
  expect(seen.body).toContain("unsaved changes");
  for (const person of [other, t.visitor, await signedInAs(t, "ines@calder.example")]) {
    const refused = await open(person, url);
    expect(refused.statusCode).toBe(404);
    expect(refused.body).not.toContain("Flies.");
  }
  expect((await open(t.visitor, "/api/speakers")).body).not.toContain("Quill");

  const topic = { title: "Opening", day: 1, speakerId: id };
  const record = { resource: "topics", record: topic };
  expect((await open(t.admin, await made(t.admin, "preview", record))).body).toContain(
    "<body>/agenda/day1/opening",
  );
  expect((await open(t.visitor, "/api/topics")).json()).toEqual([]);
  const scheduled = { ...post, status: "published", publishedAt: "2999-01-01T00:00:00.000Z" };
  const draft = await made(t.admin, "preview", { resource: "news", record: scheduled });
  expect((await open(t.admin, draft)).body).toContain("gates-open");
  expect((await t.admin.inject({ url: "/api/news" })).json()).toEqual([]);
});

test("the preview of a record of an edition in preparation shows the page in that edition", async () => {
  const t = await setUp();
  const current = await t.app.currentEdition();
  await t.add("speakers", { firstName: "Amara", lastName: "Okonjo" });
  const copied = await call(t.admin, "copy-edition", {
    editionId: current.id,
    name: "Congress 2031",
    firstDay: "2031-06-10",
    parts: [],
  });
  const editionId: string = copied.json().id;
  const { id } = await t.add("speakers", { editionId, firstName: "Mira", lastName: "Halden" });
  const shared = await made(t.admin, "share-preview", { resource: "speakers", id });
  const record = { editionId, title: "Opening", day: 1, speakerId: id };
  const draft = await made(t.admin, "preview", { resource: "topics", record });
  const ofSpeaker = (await open(t.visitor, shared)).body;
  const ofTopic = (await open(t.admin, draft)).body;
  expect(ofSpeaker).toContain("<body>/mira_halden");
  expect(ofTopic).toContain("<body>/agenda/day1/opening");
  for (const body of [ofSpeaker, ofTopic]) {
    expect(body).toContain("Halden");
    expect(body).not.toContain("Okonjo");
  }
  expect((await open(t.visitor, "/api/speakers")).body).not.toContain("Halden");
  expect((await t.app.currentEdition()).id).toBe(current.id);
});

test("a preview waiting to be rendered does not block saving", async () => {
  const [rendering, held] = [new Set<string>(), Promise.withResolvers<void>()];
  const t = await setUp(async (path) => {
    if (path === "/mira_halden") return;
    rendering.add(path);
    await held.promise;
  });
  const current = await t.app.currentEdition();
  const copied = await call(t.admin, "copy-edition", {
    editionId: current.id,
    name: "Congress 2031",
    firstDay: "2031-06-10",
    parts: [],
  });
  const { id: editionId } = copied.json<{ id: string }>();
  const speaker = { editionId, firstName: "Mira", lastName: "Halden" };
  const draft = await made(t.admin, "preview", { resource: "speakers", record: speaker });
  const pages = ["/speakers", "/news"].map((path) => open(t.visitor, path));
  await eventually(() => expect(rendering.size).toBe(2));
  const preview = open(t.admin, draft);
  for (let edit = 1; edit <= 10; edit += 1) {
    const payload = { tagline: `Edit ${edit}` };
    const saved = await t.admin.inject({
      method: "PUT",
      url: `/api/editions/${editionId}`,
      payload,
    });
    expect(saved.statusCode, saved.body).toBe(200);
  }
  held.resolve();
  await Promise.all(pages);
  expect((await preview).body).toContain("<body>/mira_halden");
});

test("ASVS 8.3.2: a preview link ends after a week, when revoked, or with its author's role or its record", async () => {
  const t = await setUp();
  const { id } = await t.add("news", post);
  const share = (admin: Browser) => made(admin, "share-preview", { resource: "news", id });
  const other = await otherAdmin(t);
  const [revoked, kept, ofOther] = [await share(t.admin), await share(t.admin), await share(other)];
  const statuses = async () => {
    const urls = [revoked, kept, ofOther];
    return Promise.all(urls.map(async (url) => (await open(t.visitor, url)).statusCode));
  };
  expect(await statuses()).toEqual([200, 200, 200]);

  const filter = encodeURIComponent(JSON.stringify({ resource: "news", recordId: id }));
  const links: PreviewLink[] = (
    await t.admin.inject({ url: `/api/preview-links?filter=${filter}` })
  ).json();
  expect(links.map(({ madeBy }) => madeBy).toSorted()).toEqual([
    "admin@congress.example",
    "admin@congress.example",
    "otto@hangar.example",
  ]);
  const first = links.find((link) => revoked.includes(link.id));
  await other.inject({ method: "DELETE", url: `/api/preview-links/${first?.id}` });
  expect(await statuses()).toEqual([410, 200, 200]);

  const em = t.database.em.fork();
  const maker = await em.findOneOrFail(UserEntity, { email: "otto@hangar.example" });
  await em.nativeUpdate(RoleGrantEntity, { user: maker }, { status: "revoked" });
  expect(await statuses()).toEqual([410, 200, 410]);
  expect((await open(t.visitor, ofOther)).body).toContain("This preview has ended");

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const week = sharedDays * 86_400_000;
  vi.setSystemTime(Date.now() + week - 60_000);
  expect(await statuses()).toEqual([410, 200, 410]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await statuses()).toEqual([410, 410, 410]);
  vi.useRealTimers();

  expect(await statuses()).toEqual([410, 200, 410]);
  await t.admin.inject({ method: "DELETE", url: `/api/news/${id}` });
  expect(await statuses()).toEqual([410, 410, 410]);
});

test("a preview link is listed until it ends, and an unsaved preview is never listed", async () => {
  const t = await setUp();
  const { id } = await t.add("news", post);
  await made(t.admin, "preview", { resource: "news", record: { ...post, id } });
  const listed = async (): Promise<PreviewLink[]> =>
    (await t.admin.inject({ url: "/api/preview-links" })).json();
  expect(await listed()).toEqual([]);
  await made(t.admin, "share-preview", { resource: "news", id });
  const [link] = await listed();
  expect(link).toMatchObject({ resource: "news", recordId: id });
  const em = t.database.em.fork();
  await em.nativeUpdate(PreviewEntity, { id: link?.id }, { expiresAt: new Date() });
  expect(await listed()).toEqual([]);
  const one = await t.admin.inject({ url: `/api/preview-links/${link?.id}` });
  expect(one.statusCode).toBe(404);
});

test("ASVS 11.6.1: an altered or foreign preview token gets 404", async () => {
  const t = await setUp();
  const { id } = await t.add("news", post);
  const url = await made(t.admin, "share-preview", { resource: "news", id });
  const [path, token = ""] = url.split("?token=");
  const [previewId = ""] = token.split(".");
  const foreign = tokenOf(previewId, keyFor("previews", "another secret of 32 characters or more"));
  const tokens = [
    "",
    previewId,
    `${previewId}.`,
    foreign,
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    `${token}.`,
    token.replace(/^./, (letter) => (letter === "0" ? "1" : "0")),
    tokenOf("not-an-id", keyFor("previews", testSecret)),
    "%00",
    "a".repeat(5_000),
  ];
  for (const altered of tokens) {
    const answer = await open(t.visitor, `${path}?token=${altered}`);
    expect(answer.statusCode, altered).toBe(404);
    expect(answer.body).toContain("There is no such preview");
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect((await open(t.visitor, url)).statusCode).toBe(200);
});

test.each([
  ["a title is missing", { resource: "news", record: { title: "" } }, 400, "title"],
  ["a slug is taken", { resource: "news", record: { ...post, slug: "taken" } }, 409, "slug"],
  [
    "the day is outside the edition",
    { resource: "topics", record: { title: "x", day: 9 } },
    400,
    "day",
  ],
  ["text cannot be stored", { resource: "news", record: { title: "a\u0000b" } }, 400, "title"],
  ["the resource is unknown", { resource: "users", record: {} }, 400, "resource"],
])("a preview is refused like a save when %s", async (_why, payload, status, path) => {
  const t = await setUp();
  await t.add("news", { ...post, slug: "taken" });
  const answer = await call(t.admin, "preview", payload);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json().errors).toMatchObject([{ path }]);
});

test("a missing record cannot be previewed or shared, and only admins can make previews", async () => {
  const t = await setUp();
  const unknown = { resource: "news", id: crypto.randomUUID() };
  expect((await call(t.admin, "share-preview", unknown)).statusCode).toBe(404);
  const record = { ...post, id: crypto.randomUUID() };
  expect((await call(t.admin, "preview", { resource: "news", record })).statusCode).toBe(404);
  const user = await signedInAs(t, "ines@calder.example");
  expect((await call(user, "share-preview", unknown)).statusCode).toBe(403);
  expect((await call(t.visitor, "preview", { resource: "news", record: post })).statusCode).toBe(
    401,
  );
});

test("a preview can be opened many times concurrently while its record is saved", async () => {
  const t = await setUp();
  const { id } = await t.add("news", post);
  const url = await made(t.admin, "share-preview", { resource: "news", id });
  const opened = Array.from({ length: 15 }, () => open(t.visitor, url));
  const saved = t.admin.inject({
    method: "PUT",
    url: `/api/news/${id}`,
    payload: { title: "Saved by another editor" },
  });
  expect((await saved).statusCode).toBe(200);
  for (const { statusCode } of await Promise.all(opened)) expect(statusCode).toBe(200);
  expect((await t.admin.inject({ url: `/api/news/${id}` })).json()).toMatchObject({
    title: "Saved by another editor",
    status: "draft",
  });
});

test("a draft rendered by the built site is a complete page without scripts", async () => {
  const t = await buildTestApp(await loadRenderer());
  const admin = await asAdmin(t);
  const draft = { ...post, content: "## Gates\n\nFour <script>alert(1)</script> *gates*." };
  const added = await admin.inject({ method: "POST", url: "/api/news", payload: draft });
  const { id } = added.json<{ id: string }>();
  const url = await made(admin, "share-preview", { resource: "news", id });
  const seen = await open(browse(t.app), url);
  expect(seen.statusCode, seen.body).toBe(200);
  expect(seen.body).toMatch(/<h1[^>]*>Gates open<\/h1>/);
  expect(seen.body).toContain("<em>gates</em>");
  expect(seen.body).toContain("Preview shared by");
  expect(seen.body).not.toContain("<script");
  expect((await open(browse(t.app), "/news/gates-open")).statusCode).toBe(404);
});
