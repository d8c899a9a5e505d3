import escapeHtml from "escape-html";
import { Parser } from "saxen";
import { maxImportColumns, maxImportRows } from "./imported-resource.contract.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Value of a cell with an error that it does not name. */
const errorValue = "#VALUE!";

/** Elements of a cell: its value, or its text in formatted runs. */
const contents: ReadonlySet<string> = new Set(["v", "is", "t", "r", "rPh"]);

/** Elements that contain text. */
const texts: ReadonlySet<string> = new Set(["v", "t"]);

interface Cell {
  attributes: Record<string, string>;
  /** The cell's elements with their text. */
  xml: string;
  text: string;
  hasFormula: boolean;
  hasValue: boolean;
}

/**
 * Reduces a sheet to its non-empty cells, hidden rows and merged cells. A cell with an error
 * contains the error's text: as an empty cell it would clear its field.
 * @param sheet the XML of a worksheet
 * @throws UnreadableFileError when it is not XML, or a cell is far below or far right of the
 * others: it would be read with all the empty cells before it
 */
export function filledCells(sheet: string): string {
  const rows: string[] = [];
  const merges: string[] = [];
  let row = "";
  let isHidden = false;
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
    // An attribute that the parser cannot read.
    .on("warn", refuse)
    .on("openTag", (name, attributesOf, decode) => {
      element = withoutPrefix(name);
      if (element === "sheetData") isInSheet = true;
      if (element === "row" && isInSheet) isHidden = isTrue(attributesOf()["hidden"]);
      if (element === "mergeCell") merges.push(mergeOf(attributesOf()["ref"] ?? ""));
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
        const at = /^<c r="[A-Z]+(\d+)"/.exec(row)?.[1] ?? "";
        rows.push(`<row r="${at}"${isHidden ? ' hidden="1"' : ""}>${row}</row>`);
        row = "";
      } else if (cell && closed === "c") {
        row += written(cell);
        cell = undefined;
      } else if (cell && contents.has(closed)) cell.xml += `</${closed}>`;
    })
    .parse(sheet);
  const merged = merges.join("");
  return `<worksheet xmlns="${spreadsheetml}"><sheetData>${rows.join("")}</sheetData>${
    merged && `<mergeCells>${merged}</mergeCells>`
  }</worksheet>`;
}

const spreadsheetml = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const isTrue = (attribute: string | undefined) => attribute === "1" || attribute === "true";

/** Limits a merged range to what can be imported: whole rows and columns are merged for layout. */
function mergeOf(range: string): string {
  const [, row] = /^[A-Z]{1,2}\d+:[A-Z]{1,2}([1-9]\d*)$/.exec(range) ?? [];
  return row !== undefined && Number(row) <= maxImportRows + 1 ? `<mergeCell ref="${range}"/>` : "";
}

/** Serializes a cell; empty for an empty cell. */
function written({ attributes, xml, text, hasFormula, hasValue }: Cell): string {
  const { r: address = "", t: type = "n", s: style = "0" } = attributes;
  const isError = type === "e" || (hasFormula && !hasValue);
  const shown = isError ? text.trim() || errorValue : text;
  if (shown === "") return "";
  refuseFarCell(address);
  return isError
    ? `<c r="${address}" t="str"><v>${escapeHtml(shown)}</v></c>`
    : `<c r="${address}" t="${escapeHtml(type)}" s="${escapeHtml(style)}">${xml}</c>`;
}

/** @throws UnreadableFileError when a cell has no address, or one that cannot be imported */
function refuseFarCell(address: string): void {
  const [, column, row] = /^([A-Z]+)([1-9]\d*)$/.exec(address) ?? [];
  if (column === undefined) throw damaged();
  if (Number(row) > maxImportRows + 1 || column.length > 2) {
    throw new UnreadableFileError(
      `At most ${maxImportRows} rows and ${maxImportColumns} columns can be imported, and ${address} is filled`,
    );
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Error of a workbook that no spreadsheet program writes. */
export function damaged(options?: ErrorOptions): UnreadableFileError {
  return new UnreadableFileError("This is not an Excel workbook, or it is damaged", options);
}
