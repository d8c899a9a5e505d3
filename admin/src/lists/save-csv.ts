import { saveFile } from "../providers/save-file.ts";

/**
 * Downloads a table as a CSV file with the byte order mark by which spreadsheet programs detect
 * UTF-8.
 * @param name without the extension
 */
export function saveCsv(csv: string, name: string): void {
  const file = new Blob(["\ufeff", csv.replace(/^\ufeff/, "")], { type: "text/csv;charset=utf-8" });
  saveFile(file, `${name}.csv`);
}
