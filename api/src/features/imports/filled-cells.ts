import escapeHtml from "escape-html";
import { Parser } from "saxen";
import { maxImportColumns, maxImportRows } from "./imports.contract.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** What a cell shows that could not be worked out, where it does not say why. */
const errorValue = "#VALUE!";

/** Elements of a cell: its value, or its text in formatted runs. */
const contents: ReadonlySet<string> = new Set(["v", "is", "t", "r", "rPh"]);

/** Those of them that text is in. */
const texts: ReadonlySet<string> = new Set(["v", "t"]);

interface Cell {
  attributes: Record<string, string>;
  /** Its elements with their text. */
  xml: string;
  text: string;
  hasFormula: boolean;
  hasValue: boolean;
}

/**
 * Writes anew the cells of a sheet that hold something, and nothing else of it. A cell that could not
 * be worked out holds the text of its error: read as an empty cell it would empty its field.
 * @param sheet the XML of a worksheet
 * @throws UnreadableFileError when it is no XML, or a cell is far below or far right of the others:
 *   it would be read with all the empty ones before it
 */
export function filledCells(sheet: string): string {
  const rows: string[] = [];
  let row = "";
  let cell: Cell | undefined;
  let element = "";
  let isInSheet = false;

  const addText = (text: string) => {
    if (cell === undefined || !texts.has(element)) return;
    cell.text += text;
    cell.xml += escapeHtml(text);
  };
  const refuse = (cause: Error) => {
    throw damaged({ cause });
  };
  new Parser()
    .on("error", refuse)
    // An attribute that it cannot read.
    .on("warn", refuse)
    .on("openTag", (name, attributesOf, decode) => {
      element = withoutPrefix(name);
      if (element === "sheetData") isInSheet = true;
      if (element === "c" && isInSheet) {
        const attributes = Object.entries(attributesOf()).map(
          ([key, value]) => [withoutPrefix(key), decode(value)] as const,
        );
        cell = {
          attributes: Object.fromEntries(attributes),
          xml: "",
          text: "",
          hasFormula: false,
          hasValue: false,
        };
      } else if (cell) {
        cell.hasFormula ||= element === "f";
        cell.hasValue ||= element === "v";
        if (contents.has(element)) cell.xml += `<${element}>`;
      }
    })
    .on("text", (text, decode) => addText(decode(text)))
    .on("cdata", addText)
    .on("closeTag", (name) => {
      element = "";
      const closed = withoutPrefix(name);
      if (closed === "sheetData") isInSheet = false;
      if (closed === "row" && row !== "") {
        rows.push(`<row>${row}</row>`);
        row = "";
      } else if (cell && closed === "c") {
        row += written(cell);
        cell = undefined;
      } else if (cell && contents.has(closed)) cell.xml += `</${closed}>`;
    })
    .parse(sheet);
  return `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

/** A cell as it is read; nothing for an empty one. */
function written({ attributes, xml, text, hasFormula, hasValue }: Cell): string {
  const { r: address = "", t: type = "n", s: style = "0" } = attributes;
  const isError = type === "e" || (hasFormula && !hasValue);
  const shown = isError ? text.trim() || errorValue : text;
  if (shown === "") return "";
  const [, column, row] = /^([A-Z]+)([1-9]\d*)$/.exec(address) ?? [];
  if (column === undefined) throw damaged();
  if (Number(row) > maxImportRows + 1 || column.length > 2) {
    throw new UnreadableFileError(
      `At most ${maxImportRows} rows and ${maxImportColumns} columns can be imported, and ${address} is filled`,
    );
  }
  return isError
    ? `<c r="${address}" t="str"><v>${escapeHtml(shown)}</v></c>`
    : `<c r="${address}" t="${escapeHtml(type)}" s="${escapeHtml(style)}">${xml}</c>`;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Why a workbook cannot be read that is not what a spreadsheet program writes. */
export function damaged(options?: ErrorOptions): UnreadableFileError {
  return new UnreadableFileError("This is not an Excel workbook, or it is damaged", options);
}
