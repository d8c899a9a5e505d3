/** First characters that make a spreadsheet take a cell for a formula, as a class of a regular expression. */
export const formulaStart = "=+\\-@\\t\\r";
const formula = new RegExp(`^[${formulaStart}]`);

/** Text as a cell that every spreadsheet shows as the text that it is. */
export function asText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Rows of cells as a file of comma-separated values. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string): string {
  return /[",\r\n']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
