import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { syncRun } from "api/features/operations/sync/sync.contract";
import { shareImports, type ImportForm } from "../testing/import-setup.ts";

const setUpImports = shareImports();

/** A file in the format of another system's or conference's export, with sample people. */
interface Shape {
  name: string;
  resource: "speakers" | "topics" | "news";
  rows: readonly (readonly string[])[];
  /** Columns without a field. Every other column must be read. */
  unread: readonly string[];
  /** The choice when not all columns are recognised: a field per column, or null. */
  columns?: readonly (string | null)[];
  day?: number;
  added: number;
  /** Invalid cells, by row and column. */
  errors?: readonly (readonly [number, string])[];
}

const shapes: readonly Shape[] = [
  {
    name: "Sessionize, list of the schedule",
    resource: "topics",
    rows: [
      ["Day", "Time", "Room", "Title", "Speakers"],
      ["Thursday, December 11", "09:15am - 10:00am", "Hall A", "Opening the tower", ""],
      ["Thursday, December 11", "10:15am - 11:00am", "Hall B", "Sensors in wings", ""],
      ["Friday, December 12", "12:30pm - 1:15pm", "Hall A", "Spares on demand", ""],
    ],
    unread: [],
    added: 3,
  },
  {
    name: "Sessionize, speakers",
    resource: "speakers",
    rows: [
      [
        "Speaker Id",
        "FirstName",
        "LastName",
        "Email",
        "TagLine",
        "Bio",
        "LinkedIn",
        "X (Twitter)",
        "Company Website",
        "Profile Picture",
      ],
      [
        "a1b2",
        "Amara",
        "Okonjo",
        "a@example.org",
        "Chief engineer",
        "Keeps aircraft flying.",
        "linkedin.com/in/amara",
        "@amara",
        "www.northmere.example",
        "https://northmere.example/a.jpg",
      ],
    ],
    unread: ["Speaker Id", "Email"],
    added: 1,
  },
  {
    name: "Sessionize, sessions",
    resource: "topics",
    rows: [
      [
        "Session Id",
        "Title",
        "Description",
        "Owner",
        "Session format",
        "Track",
        "Level",
        "Room",
        "Scheduled At",
        "Scheduled Duration",
        "Live Url",
      ],
      [
        "4711",
        "Sensors in wings",
        "What a wing tells.",
        "Amara Okonjo",
        "Lightning talk",
        "Structures",
        "Beginner",
        "Hall A",
        "11 Dec 2025 09:00 AM",
        "45",
        "",
      ],
    ],
    unread: ["Session Id", "Owner", "Track", "Level"],
    added: 1,
  },
  {
    name: "pretalx, sessions",
    resource: "topics",
    rows: [
      [
        "ID",
        "Proposal title",
        "Session type",
        "Track",
        "Abstract",
        "Description",
        "Start",
        "End",
        "Room",
        "Speaker names",
        "Language",
      ],
      [
        "XKCD42",
        "Quiet engines",
        "Talk",
        "Noise",
        "Short.",
        "Long.",
        "2025-12-11T10:00:00+00:00",
        "2025-12-11T10:30:00+00:00",
        "Main",
        "",
        "en",
      ],
    ],
    unread: ["Track", "Abstract", "Language"],
    added: 1,
  },
  {
    name: "Indico, contributions",
    resource: "topics",
    rows: [
      [
        "Id",
        "Title",
        "Description",
        "Date",
        "Duration",
        "Type",
        "Session",
        "Track",
        "Presenters",
        "Materials",
      ],
      [
        "12",
        "Cold fuel",
        "Hydrogen at the gate.",
        "2025-12-11 14:00",
        "0:20:00",
        "Oral",
        "Fuels",
        "",
        "",
        "",
      ],
      ["13", "Warm fuel", "", "2025-12-12 14:20", "1:00:00", "Poster", "Fuels", "", "", ""],
    ],
    unread: ["Session", "Track", "Materials"],
    added: 2,
  },
  {
    name: "Sched, sessions",
    resource: "topics",
    rows: [
      [
        "Session Title",
        "Start Date",
        "Start Time",
        "End Date",
        "End Time",
        "Track/Type",
        "Venue",
        "Session Description",
        "Speakers",
      ],
      [
        "Night ramp",
        "12/11/2025",
        "11:30 PM",
        "12/12/2025",
        "12:30 AM",
        "Workshop",
        "Apron",
        "Lights and vests.",
        "",
      ],
    ],
    unread: [],
    added: 1,
  },
  {
    name: "WordPress, posts",
    resource: "news",
    rows: [
      [
        "ID",
        "post_title",
        "post_name",
        "post_date",
        "post_status",
        "post_content",
        "post_excerpt",
        "post_author",
      ],
      ["9", "Gates open", "gates-open", "2025-11-03 09:00:00", "publish", "Come in.", "Soon", "1"],
    ],
    unread: ["post_author"],
    added: 1,
  },
  {
    name: "a day sheet with types and empty titles",
    resource: "topics",
    rows: [
      ["day", "time", "type", "title", "speaker", "affiliation"],
      ["Thu", "9:00 - 9:30", "Opening", "", "", ""],
      ["Thu", "9:30 - 10:30", "Short talks", "Genomes of wings", "", ""],
      ["Thu", "10:30 - 11:00", "Break", "NA", "", ""],
      ["Thu", "15:30 - 16:00", "Break", "NA", "", ""],
    ],
    unread: ["affiliation"],
    added: 4,
  },
  {
    name: "speakers with handles and paths",
    resource: "speakers",
    rows: [
      [
        "HTML_file",
        "Name",
        "Path_to_Photo",
        "Affiliation",
        "URL_homepage",
        "Short_Bio",
        "Abstract",
      ],
      [
        "okonjo.html",
        "Amara Okonjo",
        "https://northmere.example/a.jpg",
        "Northmere",
        "https://northmere.example",
        "A life.",
        "Wings.",
      ],
      ["sukarni.html", "Sukarni", "img/s.jpg", "Orison Air", "n/a", "Another.", "Tails."],
    ],
    unread: ["HTML_file", "Abstract"],
    added: 2,
    errors: [[3, "Path_to_Photo"]],
  },
  {
    name: "speakers of another language",
    resource: "speakers",
    rows: [
      ["Jméno", "Firma", "Medailon"],
      ["Jiří Dvořák", "Letiště", "Řídí provoz."],
    ],
    columns: ["fullName", "company", "bio"],
    unread: [],
    added: 1,
  },
  {
    name: "names with companies under a title, without a day",
    resource: "topics",
    rows: [
      ["Programme of the congress", "", ""],
      ["as of 4 November", "", ""],
      [],
      ["Start time", "Talk title", "Authors"],
      ["9.30", "Wing flutter", "Amara Okonjo (Northmere), Hiroko Tanabe (Orison)"],
      ["10.15", "Tail flutter", ""],
      [],
      ["All times are local, and subject to change.", "", ""],
    ],
    unread: [],
    day: 2,
    added: 2,
    errors: [[5, "Authors"]],
  },
  {
    name: "speakers as name and company",
    resource: "speakers",
    rows: [
      ["Speaker", "About"],
      ["Amara Okonjo, Northmere Technics", "Engineer."],
      ["Hiroko Tanabe, Orison Air", "Pilot."],
    ],
    columns: ["nameAndCompany", "bio"],
    unread: [],
    added: 2,
  },
];

const csv = (rows: Shape["rows"]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");

function formOf({ name, resource, rows, columns, day }: Shape): ImportForm {
  return {
    name: `${name}.csv`,
    file: csv(rows),
    resource,
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(day !== undefined && { day: String(day) }),
  };
}

test.each(shapes)("$name: all rows are imported, and unread columns are listed", async (shape) => {
  const t = await setUpImports();
  const run = await t.run(formOf(shape));
  expect(run.counts).toMatchObject({ added: shape.added });
  expect(run.errors.map(({ row, column }) => [row, column])).toEqual(shape.errors ?? []);
  const columns = run.tables.flatMap((table) => table.columns);
  const unread = columns.filter(({ field }) => field === null).map(({ name }) => name);
  expect(unread).toEqual(shape.unread);
  // The stored choice is reused without a question.
  const { columns: _columns, ...form } = formOf(shape);
  const again = await t.run({ ...form, mode: "preview" });
  expect(again.counts).toMatchObject({ added: 0, changed: 0 });
});

test("a file of sessions without a day is rejected with a message", async () => {
  const t = await setUpImports();
  const file = "Title,Start\r\nOne,9:00\r\nTwo,10:00\r\n";
  const { statusCode, body } = await t.send({ file, resource: "topics" });
  expect([statusCode, body]).toEqual([400, expect.stringContaining("on which day")]);
});

test("names with an ambiguous part after a comma are rejected with a question", async () => {
  const t = await setUpImports();
  const { errors, counts } = await t.run({ file: csv(shapes.at(-1)?.rows ?? []) });
  expect(counts).toMatchObject({ read: 2, added: 0 });
  expect(errors[0]?.reason).toContain("a first name or a company?");
});

test("a workbook is read from its chosen sheet, or from the first sheet that is not empty", async () => {
  const t = await setUpImports();
  const file = Uint8Array.from(readFileSync(new URL("files/several-sheets.xlsx", import.meta.url)));
  const run = await t.run({ file, name: "both.xlsx" });
  expect(run.tables[0]?.notes).toEqual([expect.stringContaining('"Notes" is empty')]);
  await t.run({ file, name: "both.xlsx", sheet: "Reserve" });
  const people = await t.call<{ fullName: string }[]>("GET", "speakers");
  expect(people.map(({ fullName }) => fullName).toSorted()).toEqual(["Dov Halden", "Mira Halden"]);
});

test("columns chosen at a preview apply to its import and to the next file", async () => {
  const t = await setUpImports();
  const form = { file: "Name,Firma\r\nMira Halden,Halden Aero\r\n", mode: "preview" };
  const first = await t.run(form);
  expect(first.tables[0]?.columns[1]).toMatchObject({ name: "Firma", field: null });
  const { importId } = first;
  await t.admin.inject({
    method: "POST",
    url: "/api/functions/choose-columns",
    payload: {
      source: "speakers",
      header: ["Name", "Firma"],
      columns: ["fullName", "company"],
      importId,
    },
  });
  const task = { mode: "apply", file: { importId } };
  const { runId } = await t.call<{ runId: string }>("POST", "sync-runs", {
    source: "speakers",
    task,
  });
  const applied = syncRun.parse(await t.call("GET", `sync-runs/${runId}`));
  expect(applied.counts).toMatchObject({ added: 1 });
  expect(await t.call("GET", "speakers")).toMatchObject([{ company: "Halden Aero" }]);
  expect((await t.run(form)).tables[0]?.columns[1]).toMatchObject({ field: "company" });
});

test("a programme of 5,000 rows is previewed", async () => {
  const t = await setUpImports();
  const rows = Array.from({ length: 5_000 }, (_, row) => [
    `Session ${row}`,
    row % 2 === 0 ? "Thursday, December 11" : "2025-12-12",
    "9:15 am - 10:00 am",
    "Panel discussion",
    "Amara Okonjo & Hiroko Tanabe",
    "What a wing tells. ".repeat(20),
  ]);
  const file = csv([["Title", "Date", "Time", "Type", "Speakers", "Abstract"], ...rows]);
  const run = await t.run({ file, resource: "topics", mode: "preview" });
  expect(run.counts).toMatchObject({ added: 5_000 });
});
