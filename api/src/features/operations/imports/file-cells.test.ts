import { zipSync, strToU8 } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { csvOf } from "../../../platform/csv/csv.contract.ts";
import { readFileTable } from "./file-cells.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: Uint8Array, choice = {}) => readFileTable(file, choice);

test.each([
  [
    "windows-1250",
    "Dvořák",
    "Sm3pbm8sRmlybWEKSmn47SBEdm/44WssTGV0aZp07CBW4WNsYXZhIEhhdmxhCo5hbmV0YSDIZXJt4WtvduEsimtvZGEK",
  ],
  [
    "windows-1250",
    "Żółkiewski",
    "SW1p6ixGaXJtYQqjdWthc3ogr/Oza2lld3NraSxMb3RuaXNrbyBHZGHxc2sKTWGzZ29yemF0YSCMd2nqY2thLFNw87NrYQo=",
  ],
  [
    "windows-1251",
    "Петрова",
    "yOz/LMru7O/g7ej/CsDt7eAgz+Xy8O7i4CzA/fDu9Ovu8grI4uDtINHo5O7w7uIswP3w7u/u8PIK",
  ],
  [
    "windows-1252",
    "Größe",
    "TmFtZSxDb21wYW55Ckr2cmcgTfxsbGVyLEZsdWdoYWZlbiBL9mxuClpv6yBHcvbfZSzcYmVyc2VlIEdtYkgK",
  ],
  [
    "windows-1252",
    "Núñez",
    "Tm9tYnJlLEVtcHJlc2EKSm9z6SBO+vFleixDb21wYfHtYSBB6XJlYQpNYXLtYSBH821leixFc3Bh8WEK",
  ],
  [
    "windows-1252",
    "Gérard",
    "Tm9tLFNvY2npdOkKQW3pbGllIER1Ym9pcyxB6XJvcG9ydHMgZGUgUGFyaXMKRnJhbudvaXMgR+lyYXJkLMljb2xlCg==",
  ],
  [
    "windows-1253",
    "Παπαδόπουλος",
    "vO3v7OEsxfTh6fHl3+EKzd/q7/Ig0OHw4eT88O/16+/yLMHl8e/w7/Hf4SDB6ePh3+/1Cg==",
  ],
  [
    "windows-1254",
    "Güneş",
    "QWQs3mlya2V0Ckn+/WwgR/xuZf4sVPxyayBIYXZhIFlvbGxhcv0Kx2Hwcv0g1np0/HJrLFXndf4K",
  ],
  ["gb18030", "王小明", "0NXD+yy5q8u+Cs310KHD9yzW0Ln6ur2/1Qo="],
  [
    "macintosh",
    "Größe",
    "TmFtZSxDb21wYW55CkqacmcgTZ9sbGVyLEZsdWdoYWZlbiBLmmxuClpvkSBHcpqnZSyGYmVyc2VlCg==",
  ],
  [
    "macintosh",
    "Gérard",
    "Tm9tLFNvY2mOdI4KQW2ObGllIER1Ym9pcyxBjnJvcG9ydHMgZGUgUGFyaXMKRnJhbo1vaXMgR45yYXJkLINjb2xlCg==",
  ],
  ["shift_jis", "山田太郎", "lryRTyyJ747QCo5Sk2ORvphZLJP6lnuNcYvzCpfpltiJ1I5xLJFTk/qL8wo="],
] as const)("a text in %s is recognised: %s", async (encoding, word, base64) => {
  const file = Uint8Array.from(Buffer.from(base64, "base64"));
  const table = await read(file);
  expect(table).toMatchObject({ encoding, isCertain: false });
  expect(JSON.stringify(table.cells)).toContain(word);
});

test("a file is read with the chosen code page", async () => {
  const file = Uint8Array.from([0x4e, 0x0a, 0xe9]);
  expect((await read(file, { encoding: "windows-1251" })).cells).toEqual([["N"], ["й"]]);
  expect((await read(file, { encoding: "windows-1252" })).cells).toEqual([["N"], ["é"]]);
});

test("UTF-8 with an invalid byte is read as UTF-8, and a note names the row", async () => {
  const file = Uint8Array.from([...bytes("Name\nZoë "), 0xc3, ...bytes("\nSøren")]);
  const { encoding, isCertain, notes, cells } = await read(file);
  expect([encoding, isCertain, cells[2]]).toEqual(["utf-8", true, ["Søren"]]);
  expect(notes).toEqual([expect.stringContaining("row 2")]);
});

test("a line that declares the separator is read as an empty row", async () => {
  expect((await read(bytes("sep=;\r\nFirst name;Last name\r\nMira, A;Halden"))).cells).toEqual([
    [],
    ["First name", "Last name"],
    ["Mira, A", "Halden"],
  ]);
});

test("a multi-line text that begins with a quote is read back from an exported file", async () => {
  const rows = [
    ["Name", "Bio"],
    ["Mira", '"Hi\nthere'],
    ["Dov", '"Hello"\nworld'],
  ];
  expect((await read(bytes(csvOf(rows)))).cells).toEqual(rows);
});

test("the separator is detected from the table below a title", async () => {
  expect((await read(bytes("Our speakers\n\nName;Firma\nMira;Halden Aero"))).cells[2]).toEqual([
    "Name",
    "Firma",
  ]);
});

test("hidden sheets are listed last, and merged cells and hidden rows are read with a note", async () => {
  const file = await writeXlsx({
    sheets: [
      { name: "Old", hidden: true, rows: [["Name"], ["Dov"]] },
      { name: "Empty", rows: [] },
      {
        name: "Programme",
        rows: [
          ["Title", "Room"],
          ["One", "Hall A"],
          ["Two", null],
          ["Three", "Hall B"],
        ],
        merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }],
        rowDefs: new Map([[3, { hidden: true }]]),
      },
    ],
  });
  const table = await read(file);
  expect(table.cells).toEqual([
    ["Title", "Room"],
    ["One", "Hall A"],
    ["Two", "Hall A"],
    ["Three", "Hall B"],
  ]);
  expect(table.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ["Programme", false],
    ["Old", true],
  ]);
  expect(table.notes).toEqual([
    expect.stringContaining('"Empty" is empty'),
    expect.stringContaining("hidden"),
    expect.stringContaining("Merged cells"),
  ]);
  expect((await read(file, { sheet: "Old" })).cells).toEqual([["Name"], ["Dov"]]);
  await expect(read(file, { sheet: "Nowhere" })).rejects.toThrow('no sheet "Nowhere"');
});

test.each(["1900", "1904"] as const)(
  "a date is read correctly from a workbook with the %s date system",
  async (dateSystem) => {
    const at = new Date("2025-12-11T16:05:00Z");
    const file = await writeXlsx({
      dateSystem,
      sheets: [
        { name: "Days", columns: [{ numFmt: "yyyy-mm-dd hh:mm" }], rows: [["Start"], [at]] },
      ],
    });
    expect((await read(file)).cells).toEqual([["Start"], ["2025-12-11 16:05"]]);
  },
);

const zipped = (name: string, text: string) => zipSync({ [name]: [strToU8(text), { level: 0 }] });

test.each([
  [bytes('{"sessions":[],"speakers":[]}'), "JSON of Sessionize"],
  [bytes('[{"groupName":"All","sessions":[]}]'), "JSON of Sessionize"],
  [bytes('{"count":1,"next":null,"results":[]}'), "JSON of pretalx"],
  [bytes('{"schedule":{"conference":{}}}'), "JSON of frab and pretalx"],
  [bytes('<?xml version="1.0"?><schedule><day/></schedule>'), "programme in XML"],
  [bytes('<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/">'), "WordPress"],
  [
    bytes('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
    "XML of Excel 2003",
  ],
  [bytes("<html><table><tr><td>Name"), "web page"],
  [bytes("<?xml version='1.0'?><feed>"), "This is XML"],
  [zipped("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), "OpenDocument"],
  [zipped("Index/Document.iwa", "x"), "Numbers"],
  [zipped("word/document.xml", "x"), "a document, not a spreadsheet"],
  [bytes('Name,Bio\nMira,"ends\nDov,"never'), "opens on line"],
])(
  "a file that is not a table is refused with a message that names its type: %#",
  async (file, said) => {
    await expect(read(file)).rejects.toThrow(said);
  },
);
