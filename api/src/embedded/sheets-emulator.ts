import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyReply } from "fastify";
import { z } from "zod";
import { csvOf } from "../platform/csv/csv.contract.ts";
import { cellsOf } from "../platform/csv/csv-cells.ts";
import { decodeText } from "../platform/csv/decode-text.ts";

/** Server on the loopback address, started by this process. */
export interface LocalServer {
  url: string;
  close: () => Promise<void>;
}

const values = z.object({ values: z.array(z.array(z.string().nullable())) });

/**
 * Emulates the Google Sheets API calls of the worker with CSV files: the spreadsheet `speakers` is
 * the file `speakers.csv`, and every range is the entire file.
 * @see https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values
 */
export async function startSheetsEmulator(folder: string): Promise<LocalServer> {
  const app = Fastify({ bodyLimit: 32 * 1024 * 1024 });
  const fileOf = (id: string) => (/^[\w-]+$/.test(id) ? join(folder, `${id}.csv`) : undefined);
  const read = async (id: string) => {
    const file = fileOf(id);
    return file === undefined ? undefined : readFile(file).catch(() => undefined);
  };

  app.get<{ Params: { id: string }; Querystring: { ranges?: string | string[] } }>(
    "/v4/spreadsheets/:id/values::batchGet",
    async ({ params: { id }, query, headers }, reply) => {
      const file = await read(id);
      if (file === undefined) return notFound(reply);
      const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
      reply.header("etag", etag);
      if (headers["if-none-match"] === etag) return reply.code(304).send();
      const rows = cellsOf(decodeText(file).text);
      const valueRanges = [query.ranges ?? []].flat().map((range) => ({
        range,
        majorDimension: "ROWS",
        values: rows,
      }));
      return { spreadsheetId: id, valueRanges };
    },
  );

  app.put<{ Params: { id: string; range: string }; Querystring: { valueInputOption?: string } }>(
    "/v4/spreadsheets/:id/values/:range",
    async ({ params: { id, range }, query, body }, reply) => {
      const file = fileOf(id);
      const present = await read(id);
      if (file === undefined || present === undefined) return notFound(reply);
      const parsed = values.safeParse(body);
      if (!parsed.success || query.valueInputOption !== "RAW") {
        const message = "Invalid valueInputOption or values.";
        return reply.code(400).send(googleError(400, "INVALID_ARGUMENT", message));
      }
      const updated = updatedCells(cellsOf(decodeText(present).text), parsed.data.values);
      // Byte order mark, by which spreadsheet programs detect UTF-8.
      const csv = `\ufeff${csvOf(updated)}`;
      const written = `${file}.${process.pid}.tmp`;
      await writeFile(written, csv);
      // Readers see either the old or the new file, never a partial one.
      await rename(written, file);
      return { spreadsheetId: id, updatedRange: range, updatedRows: parsed.data.values.length };
    },
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, close: () => app.close() };
}

/** Like Google, keeps cells that are null or missing. */
function updatedCells(present: string[][], written: (string | null)[][]): string[][] {
  return Array.from({ length: Math.max(present.length, written.length) }, (_, index) => {
    const old = present[index] ?? [];
    const row = written[index] ?? [];
    return Array.from(
      { length: Math.max(old.length, row.length) },
      (_cell, column) => row[column] ?? old[column] ?? "",
    );
  });
}

function notFound(reply: FastifyReply) {
  return reply.code(404).send(googleError(404, "NOT_FOUND", "Requested entity was not found."));
}

function googleError(code: number, status: string, message: string) {
  return { error: { code, message, status } };
}
