import { z } from "zod";

/** Signatures of unsupported files, with advice; the first match is used. */
const strangers: readonly { start: RegExp; advice: string }[] = [
  {
    start: /^\xd0\xcf.\xe0/,
    advice: "This is a workbook of an old Excel, or one with a password. Save it as .xlsx or CSV",
  },
  { start: /^%PDF/, advice: "This is a PDF. Choose a CSV, XLSX or JSON file" },
  {
    start: /^PK[^]{28}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/,
    advice: "This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV",
  },
  {
    start: /^PK[^]{28}(?:mimetypeapplication\/vnd\.oasis|word\/|ppt\/)/,
    advice:
      "This is a document, not a spreadsheet. Put its table into one, and save it as .xlsx or CSV",
  },
  {
    start: /^PK[^]{28}(?:Index\/|Data\/|preview)/,
    advice: "This is a document of Numbers. Export it as Excel or CSV",
  },
  {
    start: /^<[^]*urn:schemas-microsoft-com:office:spreadsheet/,
    advice: "This is a workbook in the XML of Excel 2003. Save it as .xlsx or CSV",
  },
  {
    start: /^<[^]*wordpress\.org\/export/,
    advice: "This is the XML export of WordPress. Export the posts as CSV, with a plugin for that",
  },
  {
    start: /^<(?:\?xml[^]*?<)?schedule\b/,
    advice: "This is a programme in XML, as frab and pretalx publish it. Export it there as CSV",
  },
  {
    start: /^<(?:!doctype\s+html|html|head|body|table|meta|style|script|div)\b/i,
    advice:
      "This is a web page, not a spreadsheet. Open it in a spreadsheet program and save it as .xlsx or CSV",
  },
  {
    start: /^<[?!a-z]/i,
    advice: "This is XML, not a spreadsheet. Choose a CSV, XLSX or JSON file",
  },
];

/** Number of bytes that identify a file. */
const beginning = 4_000;

/** Returns why a file is not a table, by its signature; null when it may be one. */
export function whyStrange(file: Uint8Array): string | null {
  const start = new TextDecoder("latin1")
    .decode(file.subarray(0, beginning))
    .replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, "");
  return strangers.find((one) => one.start.test(start))?.advice ?? null;
}

const anyList = z.array(z.unknown());
const sessionize = z.union([
  z.object({ sessions: anyList, speakers: anyList }),
  z.array(z.object({ groupName: z.unknown(), sessions: anyList })).min(1),
  z.array(z.object({ date: z.string(), rooms: anyList })).min(1),
]);
const pretalx = z.object({ count: z.number(), results: anyList });
const frab = z.object({ schedule: z.object({ conference: z.unknown() }) });

const systems: readonly { shape: z.ZodType; advice: string }[] = [
  {
    shape: sessionize,
    advice: "This is the JSON of Sessionize. Export its sessions or speakers as Excel there",
  },
  {
    shape: pretalx,
    advice: "This is the JSON of pretalx. Export its sessions or speakers as CSV there",
  },
  {
    shape: frab,
    advice: "This is a programme in the JSON of frab and pretalx. Export its sessions as CSV there",
  },
];

/** Returns why JSON of another known system is not read; null when the system is unknown. */
export function whyForeignJson(value: unknown): string | null {
  return systems.find(({ shape }) => shape.safeParse(value).success)?.advice ?? null;
}
