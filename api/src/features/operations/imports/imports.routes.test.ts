import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { asAdmin, buildTestApp } from "../../../testing/testing.ts";
import { ImportEntity } from "./imports.entity.ts";
import { maxImportBytes, maxImportRows } from "./imported-resource.contract.ts";

type Bytes = string | Uint8Array<ArrayBuffer>;

/** Imports files as an admin; returns their messages and the stored records. */
async function setUp() {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const send = async (file: Bytes | null, fields: Record<string, string> = {}) => {
    const payload = new FormData();
    for (const [name, value] of Object.entries({
      resource: "speakers",
      mode: "preview",
      ...fields,
    })) {
      payload.set(name, value);
    }
    if (file !== null)
      payload.set("file", new Blob([file]), "../gu\u202eests\u2066\u200f\u061c\u0000.csv");
    // No worker runs here.
    const headers = { prefer: "respond-async" };
    return admin.inject({ method: "POST", url: "/api/functions/import", payload, headers });
  };
  return {
    admin,
    send,
    async refusal(file: Bytes | null, fields?: Record<string, string>) {
      const answer = await send(file, fields);
      const { errors } = answer.json<{ errors?: { path: string; message: string }[] }>();
      const stored = await t.database.em.fork().count(ImportEntity);
      expect(stored, "what is refused is not stored").toBe(0);
      const [error] = errors ?? [];
      return { status: answer.statusCode, path: error?.path, message: error?.message };
    },
    async cells(file: Bytes, fields?: Record<string, string>) {
      const answer = await send(file, fields);
      expect(answer.statusCode, answer.body).toBe(202);
      const em = t.database.em.fork();
      const [found] = await em.find(ImportEntity, {}, { orderBy: { createdAt: "desc" }, limit: 1 });
      expect(found?.fileName).toBe("guests\u2400.csv");
      return found?.cells;
    },
  };
}

const workbook = async (rows: SheetData) =>
  Uint8Array.from(await writeXlsxFile(rows, { dateFormat: "yyyy-mm-dd hh:mm" }).toBuffer());
const header = ["First name", "Last name"];
const speakers = "First name,Last name\r\nMira,Halden\r\n";

/** A workbook with added or replaced parts. */
async function workbookWith(parts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const made = unzipSync(await workbook([header, ["Mira", "Halden"]]));
  const added = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...made, ...Object.fromEntries(added) });
}

/** A workbook with a part that declares an unpacked size. */
async function workbookStating(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = 4_000_001;
  const made = await workbookWith({ "xl/media.xml": "x".repeat(unpacked) });
  const view = new DataView(made.buffer);
  const places = Array.from({ length: made.length - 3 }, (_, at) => at);
  const stated = places.filter((at) => view.getUint32(at, true) === unpacked);
  expect(stated).toHaveLength(2);
  for (const at of stated) view.setUint32(at, bytes, true);
  return made;
}

/** Empty parts. */
const parts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/part${index}.xml`, "<x/>"]));

/** A workbook's sheet with an additional cell. */
async function sheetWith(cell: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = unzipSync(await workbook([header, ["Mira", "Halden"]]));
  const name = "xl/worksheets/sheet1.xml";
  const sheet = strFromU8(made[name] ?? new Uint8Array());
  return workbookWith({ [name]: sheet.replace("</sheetData>", `${cell}</sheetData>`) });
}

/** A workbook whose sheet with an additional cell has an unusual part name. */
async function elsewhere(cell: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = unzipSync(await sheetWith(cell));
  const relations = "xl/_rels/workbook.xml.rels";
  const text = strFromU8(made[relations] ?? new Uint8Array());
  return workbookWith({
    [relations]: text.replace("worksheets/sheet1.xml", "first.xml"),
    "xl/first.xml": strFromU8(made["xl/worksheets/sheet1.xml"] ?? new Uint8Array()),
  });
}

test("ASVS 5.2.1, ASVS 5.2.2: an invalid import file is refused with a message at its field", async () => {
  const { refusal } = await setUp();
  const topics = "Id,Title,Slug,Day,Start,End,Type\r\n,Opening,,1,9:00,10:00,keynote\r\n";
  for (const [file, said] of [
    [null, "Choose a file"],
    ["", "This file is empty"],
    ["\r\n\r\n", "is empty"],
    ["First name,Last name\r\n", "no rows below its header"],
    ["Given,Sur\r\nMira,Halden\r\n", "no column First name"],
    ["First name,First name,Last name\r\na,b,c\r\n", "twice"],
    [topics, "These look like sessions, not speakers"],
    ["\x89PNG\r\n\x1a\n\x00\x00\x00", "not a spreadsheet"],
    ["%PDF-1.7\n", "PDF"],
    ["<!doctype html><table>", "web page"],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "old Excel"],
    [`First name,Last name\r\n"Mira,Halden\r\n`, "quotes do not end"],
    ['{"firstName":"Mira"}', "no list of records"],
    ['["Mira"]', "Entry 1"],
    ['[[{"firstName":"Mira"}]]', "Entry 1"],
    ['[{"firstName":"Mira","lastName":{"a":1}}]', '"lastName" of entry 1'],
    ['[{"firstName":"Mira","lastName":"Halden"},{"firstName":"Dov"}]', "missing"],
    ['[{"firstName":"Mira",', "cut off"],
    [`${"[".repeat(50_000)}`, "cut off"],
    [`First name,Last name\r\n${"Mira,Halden\r\n".repeat(5_001)}`, "At most 5000 rows"],
    [`First name,Last name${",x".repeat(100)}\r\nMira,Halden\r\n`, "At most 100 columns"],
    ["PK\x03\x04 and nothing more", "damaged"],
    [await workbookWith({ "xl/workbook.xml": "<" }), "damaged"],
    [await workbookWith({ "xl/vbaProject.bin": "x" }), "macros"],
    [await workbookWith({ "xl/externalLinks/externalLink1.xml": "<x/>" }), "other files"],
    [await workbookStating(60 * 1024 ** 2), "unpacks to more"],
    [await workbookWith(parts(1_001)), "unpacks to more"],
    [await sheetWith('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), "A1048576"],
    [await sheetWith('<row r="3"><c r="XFD3"><v>1</v></c></row>'), "XFD3"],
    [await sheetWith("<row r='5002'><c r='A5002'><v>1</v></c></row>"), "A5002"],
    [await sheetWith("<row r='3'><c\nr\n=\n'XFD3'><v>1</v></c></row>"), "damaged"],
    [await sheetWith('<row r="3"><c r="A&#53;0000"><v>1</v></c></row>'), "A50000"],
    [await sheetWith('<row r="3"><c r="A3e9"><v>1</v></c></row>'), "damaged"],
    [await sheetWith('<row r="3"><c r="a3"><v>1</v></c></row>'), "damaged"],
    [await sheetWith('<row r="3"><c><v>1</v></c></row>'), "damaged"],
    [await sheetWith('<row r="3"><c r="A3"><v>1</c></row>'), "damaged"],
    [await sheetWith('<row r="3"><c r="A3" t="str" t="e"><v>x</v></c></row>'), "damaged"],
    [await sheetWith('<x:row r="9999"><x:c x:r="A9999"><x:v>1</x:v></x:c></x:row>'), "A9999"],
    [await elsewhere('<row r="9999"><c r="A9999"><v>1</v></c></row>'), "A9999"],
  ] as const) {
    const { status, path, message } = await refusal(file);
    expect([said, status, path]).toEqual([said, 400, "file"]);
    expect(message).toContain(said);
  }
  expect(await refusal(topics, { resource: "news" })).toMatchObject({ status: 400, path: "file" });
  const posts = "Title,Status,Excerpt\r\nGates,draft,\r\n";
  expect(await refusal(posts, { resource: "topics" })).toMatchObject({ status: 400, path: "file" });
});

test("ASVS 5.2.3: a workbook is unpacked up to its declared size only", async () => {
  const { cells } = await setUp();
  expect(await cells(await workbookStating(10))).toEqual([header, ["Mira", "Halden"]]);
});

test("ASVS 2.2.1: a missing or invalid field of an import is reported at that field", async () => {
  const { admin, refusal } = await setUp();
  expect(await refusal(speakers, { resource: "users" })).toMatchObject({
    status: 400,
    path: "resource",
  });
  expect(await refusal(speakers, { mode: "write" })).toMatchObject({ status: 400, path: "mode" });
  expect(await refusal(speakers, { editionId: "next" })).toMatchObject({
    status: 400,
    path: "editionId",
  });
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await refusal(speakers, { editionId: nobody })).toMatchObject({
    status: 400,
    path: "editionId",
  });
  const json = await admin.inject({
    method: "POST",
    url: "/api/functions/import",
    payload: { resource: "speakers", mode: "apply" },
  });
  expect(json.json()).toMatchObject({ status: 400, errors: [{ path: "file" }] });
  const large = await refusal("x".repeat(maxImportBytes + 1));
  expect(large).toEqual({ status: 413, path: "file", message: "At most 5 MB" });
});

test("files are read in the encodings and formats of spreadsheet programs, and dates in local time", async () => {
  const { cells } = await setUp();
  const table = [
    ["First name", "Last name"],
    ["Zoë", "Čapek"],
  ];
  const text = "First name;Last name\r\nZoë;Čapek\r\n";
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  expect(await cells(`\ufeff${text}`)).toEqual(table);
  expect(await cells(Uint8Array.from(utf16))).toEqual(table);
  expect(await cells(text.replaceAll(";", "\t"))).toEqual(table);
  const windows = Buffer.from("First name;Last name\r\nZoë;Dubois\r\n", "latin1");
  expect(await cells(Uint8Array.from(windows))).toEqual([table[0], ["Zoë", "Dubois"]]);
  expect(await cells('[{"firstName":"Zoë","lastName":"=1"}]')).toEqual([
    ["firstName", "lastName"],
    ["Zoë", "'=1"],
  ]);
  const start = { value: new Date("2025-12-11T16:05:00Z"), type: Date };
  const rows = [
    ["Title", "Start", "Featured", "Display order"],
    ["Opening", start, true, 12],
  ];
  expect(await cells(await workbook(rows), { resource: "topics" })).toEqual([
    ["Title", "Start", "Featured", "Display order"],
    ["Opening", "2025-12-11 16:05", "TRUE", "12"],
  ]);
});

test.each([
  ["with double-quoted attributes", '<c r="A3" t="e"><f>X</f><v>#REF!</v></c>', "#REF!"],
  ["with single-quoted attributes", "<c r='A3' t='e'><v>#REF!</v></c>", "#REF!"],
  ["with an entity", '<c r="A3" t="&#101;"><v>#REF!</v></c>', "#REF!"],
  ["with a prefix", '<x:c r="A3" t="e"><x:v>#REF!</x:v></x:c>', "#REF!"],
  ["with character data", '<c r="A3" t="e"><v><![CDATA[#REF!]]></v></c>', "#REF!"],
  ["without a value", '<c r="A3" t="e"/>', "#VALUE!"],
  ["with an empty value", '<c r="A3" t="e"><v> </v></c>', "#VALUE!"],
  ["with an uncalculated text formula", '<c r="A3" t="str"><f>X</f></c>', "#VALUE!"],
  ["with an uncalculated number formula", '<c r="A3"><f>X</f></c>', "#VALUE!"],
])(
  "an error cell %s is read as an error instead of emptying its field",
  async (_how, cell, text) => {
    const { cells } = await setUp();
    expect((await cells(await sheetWith(`<row r="3">${cell}</row>`)))?.[2]).toEqual([text]);
    expect((await cells(await elsewhere(`<row r="3">${cell}</row>`)))?.[2]).toEqual([text]);
  },
);

test("cells of a workbook are read from any valid form of their XML", async () => {
  const { cells } = await setUp();
  const rows = `<row r='3'><c r='A3' t='inlineStr'><is><r><t>Zoë &amp;</t></r><r><t> co</t></r></is></c></row>
    <row><c r="B4" t="str"><f>"x"</f><v>a&lt;b<!-- c --><![CDATA[&d]]></v></c></row>
    <row r="1048576"><c r="XFD1048576" s="1"/></row>
    </sheetData><other><row r="5"><c r="A5"><v>1</v></c></row></other><sheetData>`;
  expect((await cells(await sheetWith(rows)))?.slice(2)).toEqual([["Zoë & co"], ["", "a<b&d"]]);
});

test("an invalid date is read as an error cell", async () => {
  const { cells } = await setUp();
  const made = unzipSync(await workbook([header, ["Mira", new Date("2025-12-11T16:00:00Z")]]));
  const [name = "", sheet] = Object.entries(made).find(([part]) => part.includes("sheet1")) ?? [];
  const beyond = strFromU8(sheet ?? new Uint8Array()).replace(/<v>46002[\d.]*</, "<v>1e15<");
  expect(await cells(zipSync({ ...made, [name]: strToU8(beyond) }))).toEqual([
    header,
    ["Mira", "#VALUE!"],
  ]);
});

test("an export contains all pages of the filtered list, without cells that begin like a formula", async () => {
  const { admin } = await setUp();
  const add = (lastName: string, featured: boolean) =>
    admin.inject({
      method: "POST",
      url: "/api/speakers",
      payload: {
        firstName: "Mira",
        lastName,
        featured,
        jobTitle: "=HYPERLINK(1)",
        displayOrder: 4321,
      },
    });
  for (let number = 0; number < 30; number += 1) await add(`Halden ${number}`, number % 2 === 0);
  const filter = encodeURIComponent(JSON.stringify({ featured: true }));
  const sort = encodeURIComponent(JSON.stringify(["lastName", "DESC"]));
  const query = `filter=${filter}&sort=${sort}`;
  const csv = await admin.inject({ url: `/api/speakers/export?format=csv&${query}` });
  expect(csv.headers["content-disposition"]).toContain("speakers.csv");
  const lines = csv.body.split("\r\n");
  expect(lines).toHaveLength(17);
  expect(lines[0]).toContain("Id,First name,Last name");
  expect(lines[1]).toContain(`Halden 8,mira_halden_8,,"'=HYPERLINK(1)"`);
  const xlsx = await admin.inject({ url: `/api/speakers/export?format=xlsx&${query}` });
  const parts = Object.values(unzipSync(xlsx.rawPayload)).map((part) => strFromU8(part));
  expect(parts.join("\n").match(/.=HYPERLINK\(1\)/g)).toEqual(["'=HYPERLINK(1)"]);
  // Numbers stay numbers: a cell of another type would name it.
  expect(parts.join("\n").match(/<c (?:(?! t=)[^>])*><v>4321<\/v>/g)).toHaveLength(15);
  const json = await admin.inject({ url: `/api/speakers/export?format=json&${query}` });
  expect(json.json()).toHaveLength(15);
  for (const bad of ["format=pdf", "", `format=csv&filter={"password":1}`]) {
    const refused = await admin.inject({ url: `/api/speakers/export?${bad}` });
    expect([bad, refused.statusCode]).toEqual([bad, 400]);
  }
});

test("an export that would lose rows or text is refused", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const content = "a".repeat(32_767);
  await admin.inject({ method: "POST", url: "/api/news", payload: { title: "Long", content } });
  const tooLong = await admin.inject({ url: "/api/news/export?format=xlsx" });
  expect(tooLong.statusCode).toBe(409);
  expect(tooLong.json().detail).toBe(
    "Row 2 has a text that is longer than a cell of Excel holds. Export CSV or JSON.",
  );
  expect((await admin.inject({ url: "/api/news/export?format=csv" })).statusCode).toBe(200);

  await t.database.em.fork().execute(
    `insert into news_posts (title, slug, content)
     select 'Post ' || number, 'post-' || number, '' from generate_series(1, ?) as number`,
    [maxImportRows],
  );
  const tooMany = await admin.inject({ url: "/api/news/export?format=csv" });
  expect(tooMany.statusCode).toBe(409);
  expect(tooMany.json().detail).toBe(
    "A file holds at most 5000 posts, and these are 5001. Filter the list first.",
  );
});
