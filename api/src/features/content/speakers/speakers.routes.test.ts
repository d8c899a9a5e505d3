import { expect, test } from "vitest";
import { blankSpeaker } from "./speakers.contract.ts";
import { asAdmin, browse, buildTestApp, lockWaits, post } from "../../../testing/testing.ts";

const amara = {
  firstName: "Amara",
  lastName: "Okafor",
  jobTitle: "Head of Line Maintenance",
  company: "Northwind MRO",
  displayOrder: 3,
};

test("an admin adds, changes and deletes a speaker; everyone reads it", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);

  const added = await admin.inject({ method: "POST", url: "/api/speakers", payload: amara });
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  expect(added.json()).toEqual({
    ...blankSpeaker,
    ...amara,
    id,
    editionId: (await t.app.currentEdition()).id,
    slug: "amara_okafor",
    fullName: "Amara Okafor",
    updatedAt: expect.any(String),
  });

  const changed = await admin.inject({
    method: "PUT",
    url: `/api/speakers/${id}`,
    payload: { lastName: "Eze", websiteUrl: "", fullName: "ignored", id: "ignored" },
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ fullName: "Amara Eze", slug: "amara_okafor", id });

  const read = await visitor.inject({ url: `/api/speakers/${id}` });
  expect(read.json()).toEqual(changed.json());

  const deleted = await admin.inject({
    method: "DELETE",
    url: `/api/speakers/${id}`,
    headers: { "content-type": "text/plain" },
  });
  expect(deleted.statusCode).toBe(200);
  expect(deleted.json()).toMatchObject({ id });
  expect((await visitor.inject({ url: `/api/speakers/${id}` })).statusCode).toBe(404);
});

test("twelve speakers with the same name added concurrently get twelve slugs", async () => {
  const admin = await asAdmin(await buildTestApp());
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      admin.inject({ method: "POST", url: "/api/speakers", payload: amara }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => answer.json().slug)).size).toBe(12);
});

test.each(["Speakers", "ADMIN", "..", "."])(
  "ASVS 2.2.1: the slug %s is refused because it would shadow a page",
  async (slug) => {
    const admin = await asAdmin(await buildTestApp());
    const payload = { ...amara, slug };
    const answer = await admin.inject({ method: "POST", url: "/api/speakers", payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: "slug" }]);
  },
);

test.each([
  ["characters that a slug must not contain", { firstName: 'A/B?#%\\<>"', lastName: "100%" }],
  ["the longest name", { firstName: "x".repeat(100), lastName: "y".repeat(100) }],
  [
    "a name whose last character is cut in half",
    { firstName: "x".repeat(100), lastName: `${"y".repeat(98)}🛫` },
  ],
])("ASVS 2.2.1: a record whose slug is made of %s can be saved again", async (_what, name) => {
  const admin = await asAdmin(await buildTestApp());
  for (let number = 1; number <= 2; number += 1) {
    const added = await admin.inject({ method: "POST", url: "/api/speakers", payload: name });
    expect(added.statusCode).toBe(201);
    const saved = await admin.inject({
      method: "PUT",
      url: `/api/speakers/${added.json().id}`,
      payload: added.json(),
    });
    expect(saved.statusCode).toBe(200);
  }
});

test("a speaker whose slug is emptied gets one made from the name", async () => {
  const admin = await asAdmin(await buildTestApp());
  const { id } = (
    await admin.inject({ method: "POST", url: "/api/speakers", payload: { ...amara, slug: "a" } })
  ).json();
  const saved = await admin.inject({
    method: "PUT",
    url: `/api/speakers/${id}`,
    payload: { slug: "" },
  });
  expect(saved.json()).toMatchObject({ slug: "amara_okafor" });
});

test("an admin moves one speaker to another display order", async () => {
  const admin = await asAdmin(await buildTestApp());
  const { id } = (
    await admin.inject({ method: "POST", url: "/api/speakers", payload: amara })
  ).json();
  const move = (payload: object) =>
    admin.inject({ method: "POST", url: "/api/functions/update-speaker-order", payload });

  const moved = await move({ speakerId: id, displayOrder: 1000 });
  expect(moved.statusCode).toBe(200);
  expect(moved.json()).toMatchObject({ id, displayOrder: 1000 });
  expect((await admin.inject({ url: `/api/speakers/${id}` })).json()).toEqual(moved.json());

  for (const [payload, path] of [
    [{ speakerId: crypto.randomUUID(), displayOrder: 1 }, "speakerId"],
    [{ speakerId: "me", displayOrder: 1 }, "speakerId"],
    [{ speakerId: id, displayOrder: 1.5 }, "displayOrder"],
    [{ speakerId: id }, "displayOrder"],
  ] as const) {
    const refused = await move(payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path }]);
  }
});

test("moving a speaker who is deleted while the request waits is refused at its field", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { id } = (
    await admin.inject({ method: "POST", url: "/api/speakers", payload: amara })
  ).json();
  const other = t.database.em.fork();
  await other.begin();
  await other.execute("select from editions where state = 'current' for update");
  const moving = post(admin, "/api/functions/update-speaker-order", {
    speakerId: id,
    displayOrder: 3,
  });
  await lockWaits(t.database.em);
  await other.execute("delete from speakers");
  await other.commit();
  const refused = await moving;
  expect(refused.statusCode, refused.body).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path: "speakerId" }]);
});
