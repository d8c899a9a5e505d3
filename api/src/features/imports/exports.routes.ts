import { create as contentDisposition } from "content-disposition";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import type { ListQuery } from "../../platform/http/list.ts";
import { id } from "../../platform/http/values.contract.ts";
import { readEdition } from "../editions/read-edition.ts";
import { csvOf } from "../../platform/csv/csv.contract.ts";
import type { ZodApp } from "../../platform/http/zod-app.ts";
import { cellOf } from "../sheets/cell.contract.ts";
import { cellValue, type CellValue, type SyncError } from "../sheets/sheets.contract.ts";
import { SyncRunEntity } from "../sync/sync.entity.ts";
import { exportFile } from "./export-file.ts";
import { ImportEntity } from "./imports.entity.ts";
import {
  exportFormat,
  importedResource,
  maxImportRows,
  type ImportedResource,
} from "./imports.contract.ts";
import { importedTables } from "./imported-tables.ts";

/** Files that can be edited and imported: the whole of a list, and the rows that an import could not use. */
export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const resource of importedResource.options) exportRoute(app, resource);
  failedRowsRoute(app);
};

function failedRowsRoute(app: ZodApp): void {
  app.get(
    "/api/sync-runs/:id/failed-rows",
    {
      config: { access: "admin", answers: [404] },
      schema: {
        tags: ["Sync"],
        summary: "The rows of an imported file that could not be used, as a CSV file to correct",
        params: z.object({ id }),
      },
    },
    async ({ em, params }, reply) => {
      const run = await em.findOne(SyncRunEntity, params.id, { populate: ["errors"] });
      const file = run?.importId ? await em.findOne(ImportEntity, run.importId) : null;
      if (run === null || file === null) {
        throw new HttpProblem(404, "The file of this run is not kept any more. Upload it again.");
      }
      const csv = csvOf(failedRows(file.cells, run.errors).map((row) => row.map(cellOf)));
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", contentDisposition(`${file.fileName}-failed-rows.csv`))
        .send(`\ufeff${csv}`);
    },
  );
}

/** The header and the rows with an error, each with its reasons in a last column. */
function failedRows(
  [header = [], ...rows]: readonly (readonly string[])[],
  errors: readonly SyncError[],
): CellValue[][] {
  const reasonsOf = Map.groupBy(errors, ({ row }) => row);
  const failed = rows.flatMap((cells, index) => {
    // The header is row 1.
    const reasons = reasonsOf.get(index + 2);
    if (reasons === undefined) return [];
    const filled = header.map((_name, column) => cells[column] ?? "");
    const why = reasons.map(({ reason }) => reason).join("; ");
    return [[...filled, why, ...cells.slice(header.length)]];
  });
  return [[...header, "Could not be used because"], ...failed];
}

function exportRoute(app: FastifyInstance, resource: ImportedResource): void {
  const registered = app.resources.get(resource);
  if (!registered) throw new Error(`No resource is called ${resource}`);
  const { many, labels, table } = importedTables[resource];

  app.get<{ Querystring: ListQuery & { format: z.output<typeof exportFormat> } }>(
    `/api/${resource}/export`,
    {
      config: { access: "admin", answers: [409] },
      schema: {
        tags: ["Sync"],
        summary: `What a list of ${many} has on all its pages, as a file that can be imported again`,
        querystring: registered.listQuery.extend({ format: exportFormat }),
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const { rows, total } = await registered.findListed(request, query, maxImportRows);
      if (total > rows.length) {
        throw new HttpProblem(
          409,
          `A file holds at most ${maxImportRows} ${many}, and these are ${total}. Filter the list first.`,
        );
      }
      const records = rows.map((row) => recordOf(row, Object.keys(labels)));
      const { editionId = (await app.currentEdition()).id } = ofEdition.parse(rows[0] ?? {});
      const edition = await readEdition(request.em, editionId);
      const changedAt = await lastChanges(request.em, resource, rows);
      const file = await exportFile(format, {
        many,
        ids: rows.map((row) => row.id),
        records,
        table: await table(records, edition, request.em),
        changedAt: rows.map((row) => changedAt.get(row.id) ?? never),
      });
      return reply
        .type(file.type)
        .header("content-disposition", contentDisposition(`${many}.${format}`))
        .send(file.content);
    },
  );
}

const ofEdition = z.object({ editionId: id.optional() });

/** Where nothing of a record has ever been changed. */
const never = new Date(0).toISOString();

/** The fields of a row as files hold them: instants as ISO 8601 text. */
function recordOf(row: object, fields: readonly string[]): Record<string, CellValue> {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    fields.map((field) => {
      const value = stored.get(field) ?? null;
      return [field, cellValue.parse(value instanceof Date ? value.toISOString() : value)];
    }),
  );
}

/** When each record was changed last, to the microsecond, as its revisions know it. */
async function lastChanges(
  em: EntityManager,
  resource: ImportedResource,
  rows: readonly { id: string }[],
): Promise<Map<string, string>> {
  const changes = await em.execute<{ recordId: string; changedAt: string }[]>(
    `select record_id as "recordId",
       to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "changedAt"
     from revisions where resource = ? and record_id in (select jsonb_array_elements_text(?)::uuid)
     group by record_id`,
    [resource, JSON.stringify(rows.map((row) => row.id))],
  );
  return new Map(changes.map(({ recordId, changedAt }) => [recordId, changedAt]));
}
