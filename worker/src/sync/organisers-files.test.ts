import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import { namesOfPeople } from "api/features/content/agenda/names-of-people.contract";
import { shareImports, type ImportSetup } from "../testing/import-setup.ts";

const setUpImports = shareImports();

const folder = new URL("files/", import.meta.url);
const file = (name: string) => Uint8Array.from(readFileSync(new URL(name, folder)));

interface Answered {
  id: string;
  [field: string]: unknown;
}

/** Sessions in readable form: title, day, local start and end, and further fields. */
async function sessions({ call }: ImportSetup, ...fields: string[]) {
  const topics = await call<Answered[]>("GET", "topics");
  const clock = (at: unknown) => (typeof at === "string" ? at.slice(11, 16) : null);
  return topics.map(({ title, day, startTime, endTime, ...others }) => [
    title,
    day,
    clock(startTime),
    clock(endTime),
    ...fields.map((field) => others[field]),
  ]);
}

const amara = { firstName: "Amara", lastName: "Okonjo", jobTitle: "Chief", company: "Northmere" };
const hiroko = { firstName: "Hiroko", lastName: "Tanabe" };

test("a column of times or of time ranges sets the times of sessions", async () => {
  const t = await setUpImports();
  await t.run({ file: file("time-column-time.csv"), resource: "topics" });
  await t.run({ file: file("time-column-time-range.csv"), resource: "topics" });
  expect(await sessions(t, "location")).toEqual([
    ["Opening the tower", 1, "09:15", "10:00", "Hall B"],
    ["Deicing without glycol", 1, "14:05", null, "Hall B"],
    ["Ramp safety by numbers", 1, "14:25", null, "Hall B"],
    ["Spares on demand", 2, "09:05", null, "Hall B"],
  ]);
});

test("columns are recognised by common names, and an unrecognised column is listed", async () => {
  const t = await setUpImports();
  const run = await t.run({ file: file("columns-not-read-speakers.csv") });
  expect(run.tables[0]?.columns.filter(({ field }) => field === null)).toMatchObject([
    { name: "Affiliation" },
  ]);
  expect(await t.call("GET", "speakers")).toMatchObject([
    {
      fullName: "Vera Karey",
      company: "Karey Air",
      bio: "A short life",
      websiteUrl: "https://karey.example.org",
      photoUrl: "https://karey.example.org/v.jpg",
      jobTitle: "Chief pilot",
      twitterUrl: "https://x.com/vera",
    },
  ]);
});

test.each(["formula-without-value-formula.xlsx", "formula-without-value-prefixed-error.xlsx"])(
  "an uncalculated cell of %s is rejected instead of emptying its field",
  async (name) => {
    const t = await setUpImports();
    await t.call("POST", "speakers", amara);
    const run = await t.run({ file: file(name), name });
    expect(run.errors.length).toBeGreaterThan(0);
    expect(run.errors).toMatchObject(run.errors.map(() => ({ row: 2, costs: "cell" })));
    expect(await t.call("GET", "speakers")).toMatchObject([{ company: "Northmere" }]);
  },
);

test("a file with an invalid byte is read as UTF-8, and the byte is reported", async () => {
  const t = await setUpImports();
  const run = await t.run({ file: file("one-bad-byte-bad-byte.csv") });
  expect(run.tables[0]?.notes).toEqual([expect.stringMatching(/Ends mid-charact.*row 3/)]);
  const people = await t.call<Answered[]>("GET", "speakers");
  const names = people.map(({ fullName }) => fullName);
  expect(new Set(names)).toEqual(new Set(["José Núñez", "Søren Ærø", "Zoë Müller"]));
});

test("a session may end past midnight", async () => {
  const t = await setUpImports();
  const run = await t.run({ file: file("past-midnight-night.csv"), resource: "topics" });
  expect(run.errors).toEqual([]);
  await t.run({ file: file("past-midnight-night-iso.csv"), resource: "topics" });
  const ends = await t.call<Answered[]>("GET", "topics");
  expect(ends.map(({ title, endTime }) => [title, endTime])).toEqual([
    ["Midnight end", "2025-12-12T00:00:00.000Z"],
    ["Night flight watch", "2025-12-12T00:30:00.000Z"],
    ["Night flight watch 2", "2025-12-12T00:30:00.000Z"],
  ]);
});

test.each(["foreign-ids-codes.csv", "foreign-ids-uuids.csv"])(
  "ids of another system in %s are skipped with a single note",
  async (name) => {
    const t = await setUpImports();
    const run = await t.run({ file: file(name) });
    expect([run.errors, run.counts.added]).toEqual([[], run.counts.read]);
    expect(run.tables[0]?.notes).toEqual([expect.stringMatching(/were skipped/)]);
  },
);

test("an export of one edition is imported into the next one", async () => {
  const t = await setUpImports();
  await t.call("POST", "speakers", amara);
  const exported = await t.exported("speakers", "csv");
  const [edition] = await t.call<Answered[]>("GET", "editions");
  const copied = await t.call<Answered>("POST", "functions/copy-edition", {
    editionId: edition?.id,
    name: "The next one",
    firstDay: "2027-12-09",
    parts: [],
  });
  const run = await t.run({ file: exported, editionId: copied.id });
  expect([run.errors, run.counts.added]).toEqual([[], 1]);
  expect(run.tables[0]?.notes).toEqual([expect.stringMatching(/no record of this edition/)]);
});

test("links in common spellings are normalised, and an invalid link is ignored with an error", async () => {
  const t = await setUpImports();
  const links = await t.run({ file: file("addresses-as-people-type-them-links.csv") });
  expect(links.errors).toEqual([]);
  const photos = await t.run({ file: file("addresses-as-people-type-them-photos.csv") });
  expect(photos.errors.map(({ row, costs }) => [row, costs])).toEqual([
    [2, "cell"],
    [3, "cell"],
  ]);
  const people = await t.call<Answered[]>("GET", "speakers");
  expect(
    people.map(({ fullName, twitterUrl, linkedinUrl, websiteUrl, photoUrl }) => [
      fullName,
      twitterUrl ?? linkedinUrl ?? photoUrl,
      websiteUrl,
    ]),
  ).toEqual([
    ["Pia At", "https://x.com/pia_at", null],
    ["Pia Bare", "https://linkedin.com/in/pia", "https://pia.example.org"],
    ["Pia Dash", null, null],
    ["Pia Name", null, null],
    ["Pia Two", null, null],
  ]);
});

test("a cell of several names sets the speakers of the session, with their roles", async () => {
  const t = await setUpImports();
  for (const person of [amara, hiroko]) await t.call("POST", "speakers", person);
  const run = await t.run({ file: file("several-speakers-panel.csv"), resource: "topics" });
  expect([run.counts.added, run.errors]).toEqual([5, []]);
  expect(await people(t)).toEqual([
    ["M1", "Amara Okonjo, Hiroko Tanabe"],
    ["M2", "Amara Okonjo, Hiroko Tanabe"],
    ["M3", "Amara Okonjo (chair)"],
    ["M4", null],
    ["M5", "Amara Okonjo"],
  ]);

  const text = "Title,Day,Start,Speaker\nM1,1,14:05,Hiroko Tanabe; Nobody Here\nM3,1,14:05,TBC\n";
  const again = { file: new TextEncoder().encode(text), resource: "topics" as const };
  const corrected = await t.run(again);
  expect(corrected.errors).toMatchObject([
    { row: 2, column: "Speaker", reason: "No speaker has the name Nobody Here", costs: "cell" },
  ]);
  expect((await people(t)).slice(0, 3)).toEqual([
    ["M1", "Amara Okonjo, Hiroko Tanabe"],
    ["M2", "Amara Okonjo, Hiroko Tanabe"],
    ["M3", null],
  ]);
});

/** The title of each session with the names of its people. */
async function people({ call }: ImportSetup) {
  const topics = await call<Topic[]>("GET", "topics");
  return topics
    .map(({ title, people }) => [title, namesOfPeople(people)] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
}

test("session types are recognised by common names", async () => {
  const t = await setUpImports();
  const run = await t.run({ file: file("session-types-types.csv"), resource: "topics" });
  expect(run.errors).toEqual([]);
  const topics = await t.call<Answered[]>("GET", "topics");
  expect(topics.map(({ title, type }) => [title, type]).toSorted()).toEqual([
    ["T1", "session"],
    ["T2", "session"],
    ["T3", "break"],
    ["T4", "panel"],
    ["T5", "workshop"],
    ["T6", "break"],
    ["T7", "keynote"],
  ]);
});

test("merged cells apply to each row that they cover", async () => {
  const t = await setUpImports();
  const run = await t.run({ file: file("merged-cells-merged.xlsx"), resource: "topics" });
  expect(run.tables[0]?.notes).toEqual([expect.stringMatching(/^Merged cells/)]);
  expect((await sessions(t, "location")).map((session) => session[4])).toEqual([
    "Hall A",
    "Hall A",
    "Hall A",
  ]);
});

test("people with a single name are imported", async () => {
  const t = await setUpImports();
  const run = await t.run({ file: file("one-name-mononyms.csv") });
  expect(run.errors).toEqual([]);
  const people = await t.call<Answered[]>("GET", "speakers");
  expect(people.map(({ fullName, slug }) => [fullName, slug]).toSorted()).toEqual([
    ["Cher", "cher"],
    ["Sukarni", "sukarni"],
    ["王小明", "王小明"],
  ]);
});

test("two coffee breaks of a day are separate sessions, and both are recognised by the next import", async () => {
  const t = await setUpImports();
  const form = { file: file("two-coffee-breaks-breaks.csv"), resource: "topics" };
  expect(await t.run(form)).toMatchObject({ errors: [], counts: { added: 4 } });
  expect(await t.run(form)).toMatchObject({ errors: [], counts: { unchanged: 4 } });
  expect(await sessions(t)).toEqual([
    ["Coffee break", 1, "10:30", "11:00"],
    ["Lunch", 1, "12:30", "13:30"],
    ["Coffee break", 1, "15:30", "16:00"],
    ["Lunch", 2, "12:30", "13:30"],
  ]);
});

test("posts of WordPress keep their dates and their state", async () => {
  const t = await setUpImports();
  const run = await t.run({ file: file("html-of-the-old-site-posts.csv"), resource: "news" });
  expect(run.errors).toMatchObject([{ column: "Categories", costs: "cell" }]);
  expect(await t.call("GET", "news")).toMatchObject([
    { status: "published", publishedAt: "2025-11-03T09:00:00.000Z", slug: "hangar-doors-open" },
  ]);
});

test("an added session is ordered by its time", async () => {
  const t = await setUpImports();
  const early = "Title,Day,Start\nMorning,1,09:00\nNoon,1,12:00\n";
  await t.run({ file: early, resource: "topics" });
  await t.run({ file: file("added-session-out-of-order-late.csv"), resource: "topics" });
  const starts = (await sessions(t)).map(([, , start]) => start);
  expect(starts).toEqual(starts.toSorted());
});

test("text from slides is stored without vertical tabs and Unicode line separators", async () => {
  const t = await setUpImports();
  await t.run({ file: file("soft-line-breaks-vt.csv"), resource: "topics" });
  const text = JSON.stringify(await t.call<Answered[]>("GET", "topics"));
  expect(text).not.toMatch(/\\u000b|\u2028|\u2029/);
});

test("every file gets a preview or a 400, for every kind of import", async () => {
  const t = await setUpImports();
  for (const name of readdirSync(folder)) {
    // More files than somebody may send in an hour.
    await t.database.em.fork().execute("delete from attempts");
    for (const resource of ["speakers", "topics", "news"]) {
      const { statusCode, body } = await t.send({
        file: file(name),
        name,
        resource,
        mode: "preview",
      });
      expect([name, resource, statusCode === 200 || statusCode === 400, body]).toEqual([
        name,
        resource,
        true,
        body,
      ]);
    }
  }
});
