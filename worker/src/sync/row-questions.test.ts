import { expect, test } from "vitest";
import type { RowAnswer } from "api/features/foundation/sheets/sheets.contract";
import { syncRun, type SyncRun } from "api/features/operations/sync/sync.contract";
import { shareImports, type ImportSetup } from "../testing/import-setup.ts";
import { setUpSync } from "../testing/sync-setup.ts";

const setUpImports = shareImports();

interface Run extends Pick<SyncRun, "id"> {
  questions: readonly { key: string }[];
}

/** Answers the questions of a run, in their order. */
async function answer({ admin }: ImportSetup, { id, questions }: Run, answers: RowAnswer[]) {
  const { statusCode } = await admin.inject({
    method: "POST",
    url: "/api/functions/answer-questions",
    payload: {
      runId: id,
      answers: answers.map((one, index) => ({ key: questions[index]?.key, answer: one })),
    },
  });
  return statusCode;
}

async function apply(t: ImportSetup, { importId }: { importId: string | null }) {
  const task = { mode: "apply", file: { importId } };
  const body = { source: "speakers", task };
  const { runId } = await t.call<{ runId: string }>("POST", "sync-runs", body);
  return syncRun.parse(await t.call("GET", `sync-runs/${runId}`));
}

test("a row with another name updates the record that an admin identifies", async () => {
  const t = await setUpImports();
  const mira = { firstName: "Mira", lastName: "Halden", jobTitle: "Engineer" };
  const { id } = await t.call<{ id: string }>("POST", "speakers", mira);
  const file = "Name,Job title\r\nDr. Mira Halden,Director\r\nDov Quill,Pilot\r\n";
  const first = await t.run({ file, mode: "preview" });
  expect(first.questions).toMatchObject([
    { row: 2, label: "Dr. Mira Halden", recordId: id, otherLabel: "Mira Halden", answer: null },
  ]);
  const aboutAnother = { ...first, questions: [{ key: "dov_quill" }] };
  expect(await answer(t, aboutAnother, ["same"])).toBe(400);
  expect(await answer(t, first, ["same"])).toBe(204);

  const second = await t.run({ file, mode: "preview" });
  expect(second).toMatchObject({
    counts: { added: 1, changed: 1 },
    questions: [{ answer: "same" }],
  });
  expect(await apply(t, first)).toMatchObject({ counts: { added: 1, changed: 1 } });
  const speakers = await t.call<object[]>("GET", 'speakers?sort=["firstName","ASC"]');
  expect(speakers).toMatchObject([
    { firstName: "Dov" },
    { id, firstName: "Dr. Mira", jobTitle: "Director" },
  ]);
  // What was answered is asked no more: the next file finds the record by its name.
  expect(await t.run({ file })).toMatchObject({ counts: { unchanged: 2 } });
});

test("a row that an admin identifies as new is added", async () => {
  const t = await setUpImports();
  await t.call("POST", "speakers", { firstName: "Mira", lastName: "Halden" });
  const file = "Name\r\nDr. Mira Halden\r\n";
  const first = await t.run({ file, mode: "preview" });
  await answer(t, first, ["new"]);
  const second = await t.run({ file, mode: "preview" });
  expect(second).toMatchObject({ counts: { added: 1 }, questions: [{ answer: "new" }] });
  expect(await apply(t, first)).toMatchObject({ counts: { added: 1 } });
});

test("two rows with one name are added as two people if an admin says so", async () => {
  const t = await setUpImports();
  const file = "Name,Company\r\nAnna Lee,Orison Air\r\nAnna Lee,Halden Aero\r\n";
  const first = await t.run({ file, mode: "preview" });
  expect(first).toMatchObject({ counts: { added: 1, errors: 1 } });
  expect(first.questions).toMatchObject([
    { row: 3, label: "Anna Lee", recordId: null, ofRow: 2, answer: null },
  ]);
  await answer(t, first, ["new"]);
  expect(await apply(t, first)).toMatchObject({ counts: { added: 2, errors: 0 } });
  expect(await t.call("GET", "speakers")).toMatchObject([
    { slug: "anna_lee", company: "Orison Air" },
    { slug: "anna_lee-2", company: "Halden Aero" },
  ]);
});

test("questions of all kinds are in the order of the rows", async () => {
  const t = await setUpImports();
  await t.call("POST", "speakers", { firstName: "Mira", lastName: "Halden" });
  const file = "Name\r\nDr. Mira Halden\r\nAnna Lee\r\nAnna Lee\r\n";
  const { questions } = await t.run({ file, mode: "preview" });
  expect(questions.map(({ row, label }) => [row, label])).toEqual([
    [2, "Dr. Mira Halden"],
    [4, "Anna Lee"],
  ]);
});

test("two rows with one name are added as one person if an admin says so", async () => {
  const t = await setUpImports();
  const file = "Name,Company\r\nAnna Lee,Orison Air\r\nAnna Lee,Halden Aero\r\n";
  const first = await t.run({ file, mode: "preview" });
  await answer(t, first, ["same"]);
  expect(await apply(t, first)).toMatchObject({ counts: { added: 1, errors: 1 } });
});

test("a renamed person is recognised by a link, and a renamed session by its speaker", async () => {
  const t = await setUpImports();
  const linkedinUrl = "https://www.linkedin.com/in/mira-halden";
  const mira = { firstName: "Mira", lastName: "Halden", linkedinUrl };
  const { id: speakerId } = await t.call<{ id: string }>("POST", "speakers", mira);
  const people = await t.run({
    file: `Name,LinkedIn\r\nMira Vane,${linkedinUrl}\r\n`,
    mode: "preview",
  });
  expect(people.questions).toMatchObject([{ label: "Mira Vane", recordId: speakerId }]);

  const session = { title: "Old wings", day: 1, speakerId, startTime: "2025-12-11T09:00:00Z" };
  const { id } = await t.call<{ id: string }>("POST", "topics", session);
  const file = "Title,Day,Start,Speaker\r\nNew wings,1,11:00,Mira Halden\r\n";
  const sessions = await t.run({ file, resource: "topics", mode: "preview" });
  expect(sessions.questions).toMatchObject([{ label: "New wings", recordId: id }]);
});

test("only an admin can answer questions, and only those of a run", async () => {
  const t = await setUpImports();
  await t.call("POST", "speakers", { firstName: "Mira", lastName: "Halden" });
  const run = await t.run({ file: "Name\r\nDr. Mira Halden\r\n", mode: "preview" });
  expect(await answer({ ...t, admin: t.visitor }, run, ["same"])).toBe(401);
  const [question] = run.questions;
  const other = { ...run, questions: question ? [{ ...question, key: "dov_quill" }] : [] };
  expect(await answer(t, other, ["same"])).toBe(400);
  const gone = { ...run, id: "3f0f2b4e-0c57-4b59-9f3c-6f0a5d1c7e11" };
  expect(await answer(t, gone, ["same"])).toBe(404);
});

test("a scheduled run with an open question about a row is held", async () => {
  const t = await setUpSync();
  const header = ["First name", "Last name", "Website"];
  const websiteUrl = "https://halden.example";
  t.sheets["speakers"] = [header, ["Dov", "Quill", ""], ["Ivo", "Moss", ""]];
  await t.run("speakers");
  await t.database.em
    .fork()
    .execute(
      "insert into speakers (first_name, last_name, slug, website_url) values ('Mira', 'Halden', 'mira_halden', ?)",
      [websiteUrl],
    );
  t.sheets["speakers"] = [...t.sheets["speakers"], ["Mira", "Vane", websiteUrl]];
  const held = await t.run("speakers", { mode: "apply" }, { trigger: "schedule" });
  expect(held).toMatchObject({
    state: "held",
    heldBecause: "Row 4, Mira Vane, may be Mira Halden, which exists already.",
  });
});
