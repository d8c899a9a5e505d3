import { expect, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  signedInAs,
  type Browser,
} from "../../../testing/testing.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import type { Notice } from "./notices.contract.ts";

async function add(admin: Browser, payload: object): Promise<Notice> {
  const answer = await admin.inject({ method: "POST", url: "/api/notices", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

function put(admin: Browser, id: string, payload: object) {
  return admin.inject({ method: "PUT", url: `/api/notices/${id}`, payload });
}

async function list(browser: Browser): Promise<Notice[]> {
  return (await browser.inject({ url: "/api/notices" })).json();
}

const text = "Hall 2 begins ten minutes later.";

test("an admin publishes a notice and ends it; the public reads it as long as it is published", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const draft = await add(admin, { text, link: "/live" });
  expect(draft).toMatchObject({ text, link: "/live", state: "draft" });
  expect(draft).toMatchObject({ publishedAt: null, endedAt: null });
  expect(await list(visitor)).toEqual([]);
  expect((await visitor.inject({ url: `/api/notices/${draft.id}` })).statusCode).toBe(404);

  const published = (await put(admin, draft.id, { state: "published" })).json<Notice>();
  expect(published).toMatchObject({ state: "published", endedAt: null });
  expect(Math.abs(Date.now() - Date.parse(String(published.publishedAt)))).toBeLessThan(60_000);
  expect(await list(visitor)).toEqual([published]);
  expect((await visitor.inject({ url: `/api/notices/${draft.id}` })).json()).toEqual(published);

  const ended = (await put(admin, draft.id, { state: "ended" })).json<Notice>();
  expect(ended).toMatchObject({ state: "ended", publishedAt: published.publishedAt });
  expect(ended.endedAt).not.toBeNull();
  expect(await list(visitor)).toEqual([]);
  expect(await list(admin)).toEqual([ended]);
});

test("publishing a notice ends the previous one, and an ended notice can be published again", async () => {
  const admin = await asAdmin(await buildTestApp());
  const first = await add(admin, { text: "First", state: "published" });
  const second = await add(admin, { text: "Second", state: "published" });
  const states = Object.fromEntries((await list(admin)).map((notice) => [notice.id, notice]));
  expect(states[first.id]).toMatchObject({ state: "ended", endedAt: second.publishedAt });
  expect(states[second.id]).toMatchObject({ state: "published", endedAt: null });
  // Published again, it has not ended.
  const again = await put(admin, first.id, { state: "published" });
  expect(again.json()).toMatchObject({ state: "published", endedAt: null });
});

test("a change of the text keeps a notice's publication time, and withdrawing sets its end", async () => {
  const admin = await asAdmin(await buildTestApp());
  const { id, publishedAt } = await add(admin, { text, state: "published" });
  const changed = await put(admin, id, { text: "Hall 3", state: "published", publishedAt: null });
  expect(changed.json()).toMatchObject({ text: "Hall 3", publishedAt, endedAt: null });
  const withdrawn = await put(admin, id, { state: "draft" });
  expect(withdrawn.json()).toMatchObject({ state: "draft", endedAt: expect.any(String) });
});

test("ASVS 15.4.2: twenty concurrent publications of notices all succeed, and only one notice stays published", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const drafts = [];
  for (let number = 1; number <= 20; number += 1)
    drafts.push(await add(admin, { text: `${number}` }));
  const answers = await Promise.all(drafts.map(({ id }) => put(admin, id, { state: "published" })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(drafts.map(() => 200));
  const notices = await list(admin);
  const published = notices.filter(({ state }) => state === "published");
  expect(published).toHaveLength(1);
  expect(notices.filter(({ endedAt }) => endedAt !== null)).toHaveLength(19);
  expect(notices.filter(({ publishedAt }) => publishedAt === null)).toEqual([]);
  // The control: the database rejects a second published notice.
  await expect(
    t.database.em.fork().execute("update notices set state = 'published'"),
  ).rejects.toThrow(/notices_one_published/);
});

test.each([
  ["no text", { text: " " }, "text"],
  ["a text that is too long", { text: "x".repeat(201) }, "text"],
  ["a script as its link", { link: "javascript:alert(1)" }, "link"],
  ["a link to another site without its protocol", { link: "//evil.example" }, "link"],
  ["an unknown state", { state: "shown" }, "state"],
])("%s is refused, and the field is named", async (_what, fields, path) => {
  const admin = await asAdmin(await buildTestApp());
  const payload = { text, ...fields };
  const answer = await admin.inject({ method: "POST", url: "/api/notices", payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path }]);
});

test("ASVS 8.2.2: visitors, signed-in users and revoked admins cannot read a draft", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const draft = await add(admin, { text: "Not yet" });
  const revoked = await asAdmin(t);
  expect(await list(revoked)).toHaveLength(1);
  const user = await signedInAs(t, "ines@calder.example");
  await t.database.em.fork().nativeUpdate(RoleGrantEntity, {}, { status: "revoked" });
  for (const browser of [browse(t.app), user, revoked]) {
    expect(await list(browser)).toEqual([]);
    const found = await browser.inject({ url: '/api/notices?filter={"q":"Not","state":"draft"}' });
    expect(found.json()).toEqual([]);
    expect((await browser.inject({ url: `/api/notices/${draft.id}` })).statusCode).toBe(404);
  }
});
