/**
 * First characters of cells that spreadsheets interpret as formulas, as a regular expression class.
 */
export const formulaStart = "=+\\-@\\t\\r";
const formula = new RegExp(`^[${formulaStart}]`);

/** Escapes a text so that spreadsheets do not interpret it as a formula. */
export function asText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Serializes rows to CSV. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string): string {
  return /[",\r\n']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
