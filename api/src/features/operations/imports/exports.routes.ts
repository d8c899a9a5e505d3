import { create as contentDisposition } from "content-disposition";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { resourceNamed } from "../../../platform/resources/register-resource.ts";
import { findListed } from "../../../platform/resources/find-records.ts";
import type { ListQuery } from "../../../platform/resources/list.ts";
import { id } from "../../../platform/http/values.contract.ts";
import { readEdition } from "../../foundation/editions/read-edition.service.ts";
import { csvOf } from "../../../platform/csv/csv.contract.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";
import { cellOf } from "../../foundation/sheets/cell.contract.ts";
import { failureColumn } from "../../foundation/sheets/header.contract.ts";
import { asCell, type CellValue } from "../../foundation/sheets/sheets.contract.ts";
import { SyncRunEntity } from "../sync/sync.entity.ts";
import { exportFile } from "./export-file.ts";
import { ImportEntity } from "./imports.entity.ts";
import {
  exportFormat,
  importedResource,
  maxImportRows,
  type ImportedResource,
} from "./imported-resource.contract.ts";
import { importedTables } from "./imported-tables.ts";

/** Files to edit and import: a whole list, or the rows of an import that had errors. */
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
        summary: "Failed rows of an imported file, as a CSV file to correct",
        params: z.object({ id }),
      },
    },
    async ({ em, params }, reply) => {
      const run = await em.findOne(SyncRunEntity, params.id, { populate: ["errors", "tables"] });
      const file = run?.importId ? await em.findOne(ImportEntity, run.importId) : null;
      if (run === null || file === null) {
        throw new HttpProblem(404, "The file of this run is not kept any more. Upload it again.");
      }
      const csv = csvOf(failedRows(file.cells, run).map((row) => row.map(cellOf)));
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", contentDisposition(`${file.fileName}-failed-rows.csv`))
        .send(`\ufeff${csv}`);
    },
  );
}

/** Returns the header and the rows with errors, with the errors in an additional last column. */
function failedRows(
  cells: readonly (readonly string[])[],
  { errors, tables }: Pick<SyncRunEntity, "errors" | "tables">,
): CellValue[][] {
  const headerRow = tables[0]?.headerRow ?? 1;
  const header = cells[headerRow - 1] ?? [];
  const rows = cells.slice(headerRow);
  const reasonsOf = Map.groupBy(errors, ({ row }) => row);
  const failed = rows.flatMap((cells, index) => {
    const reasons = reasonsOf.get(headerRow + index + 1);
    if (reasons === undefined) return [];
    const filled = header.map((_name, column) => cells[column] ?? "");
    const why = reasons.map(({ reason }) => reason).join("; ");
    return [[...filled, why, ...cells.slice(header.length)]];
  });
  return [[...header, failureColumn], ...failed];
}

function exportRoute(app: FastifyInstance, resource: ImportedResource): void {
  const registered = resourceNamed(app.resources, resource);
  const { many, labels, table, inJson = (record) => record } = importedTables[resource];

  app.get<{ Querystring: ListQuery & { format: z.output<typeof exportFormat> } }>(
    `/api/${resource}/export`,
    {
      config: { access: "admin", answers: [409] },
      schema: {
        tags: ["Sync"],
        summary: `What a list of ${many} has on all its pages, as a file that can be imported again`,
        querystring: registered.list.query.omit({ range: true }).extend({ format: exportFormat }),
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const { rows, total } = await findListed(request, registered, {
        query,
        limit: maxImportRows,
      });
      if (total > rows.length) {
        throw new HttpProblem(
          409,
          `A file holds at most ${maxImportRows} ${many}, and these are ${total}. Filter the list first.`,
        );
      }
      const records = rows.map((row) => recordOf(row, Object.keys(labels)));
      const { editionId = (await app.currentEdition()).id } = recordEdition.parse(rows[0] ?? {});
      const edition = await readEdition(request.em, editionId);
      const changedAt = await lastChanges(request.em, resource, rows);
      const file = await exportFile(format, {
        many,
        ids: rows.map((row) => row.id),
        records: records.map(inJson),
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

const recordEdition = z.object({ editionId: id.optional() });

/** Time of the last change of a record without revisions. */
const never = new Date(0).toISOString();

/** Returns the fields of a row as in files: instants are ISO 8601 strings. */
function recordOf(row: object, fields: readonly string[]): Record<string, CellValue> {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(fields.map((field) => [field, asCell(stored.get(field) ?? null)]));
}

/** Returns the time of each record's last revision, to the microsecond. */
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
