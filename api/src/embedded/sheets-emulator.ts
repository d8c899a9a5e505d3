import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";
import { cellsOf } from "./csv-cells.ts";

/** A server on the loopback address that this process started. */
export interface LocalServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Answers the one call of the Google Sheets API that the worker makes, from CSV files:
 * the spreadsheet `speakers` is the file `speakers.csv`.
 * @see https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get
 */
export async function startSheetsEmulator(folder: string): Promise<LocalServer> {
  const app = Fastify();
  app.get<{ Params: { id: string; range: string } }>(
    "/v4/spreadsheets/:id/values/:range",
    async ({ params: { id, range } }, reply) => {
      const file = /^[\w-]+$/.test(id) ? join(folder, `${id}.csv`) : undefined;
      const text = file && (await readFile(file, "utf8").catch(() => undefined));
      if (text === undefined) {
        return reply
          .code(404)
          .send(googleError(404, "NOT_FOUND", "Requested entity was not found."));
      }
      return { range, majorDimension: "ROWS", values: cellsOf(text) };
    },
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, close: () => app.close() };
}

function googleError(code: number, status: string, message: string) {
  return { error: { code, message, status } };
}
