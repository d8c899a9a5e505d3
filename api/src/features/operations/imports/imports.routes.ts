import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { FastifyRequest } from "fastify";
import pLimit from "p-limit";
import type { z } from "zod";
import { signedIn } from "../../../platform/http/access.ts";
import { readForm, takeForms, type FormFile } from "../../../platform/http/form.ts";
import { invalidField } from "../../../platform/http/http-problem.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";
import { countAttempt } from "../../../platform/http/rate-limit.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { readEdition } from "../../foundation/editions/read-edition.service.ts";
import { requireOpenEdition } from "../../foundation/editions/require-open-edition.ts";
import { answerJob } from "../../foundation/jobs/answer-job.ts";
import { jobStatus } from "../../foundation/jobs/jobs.contract.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { shown } from "../../foundation/sheets/cell.contract.ts";
import { rememberColumns } from "../sync/column-choices.service.ts";
import { syncRun } from "../sync/sync.contract.ts";
import { SyncRunEntity } from "../sync/sync.entity.ts";
import type { FileTable } from "./file-table.contract.ts";
import { importedTables } from "./imported-tables.ts";
import {
  importForm,
  importReading,
  readImportForm,
  type ImportReading,
} from "./imports.contract.ts";
import { maxImportBytes, sourceOf } from "./imported-resource.contract.ts";
import { ImportEntity } from "./imports.entity.ts";
import { readUploadedFile } from "./read-file.ts";
import { readImport, type Reading } from "./read-import.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Rate limit for uploads of an admin. */
const uploadLimit = { limit: 60, windowSeconds: 60 * 60 };
/** Higher, because the columns of a file are parsed again for each choice. */
const readLimit = { limit: 300, windowSeconds: 60 * 60 };

/** Maximum number of files that are read concurrently. */
const maxAtOnce = 2;

const importedFile: FormFile = { name: "A file to be imported", maxBytes: maxImportBytes };

export interface ImportOptions {
  queues: Queues;
}

/**
 * Imports records from uploaded files. Each import is a sync run that reads a file in place of the
 * sheets.
 */
export const importRoutes: FastifyPluginAsyncZod<ImportOptions> = async (app, { queues }) => {
  await takeForms(app, importedFile);
  const turns = pLimit(maxAtOnce);
  const read: ReadForm = async (request, form, fileName) => {
    const { file, resource, sheet, encoding, columns, day } = form;
    const edition = await editionOf(request.em, form.editionId ?? (await app.currentEdition()).id);
    const table = await turns(() => readUploadedFile(file, { sheet, encoding })).catch(
      (error: unknown) => {
        if (error instanceof UnreadableFileError) throw invalidField("file", error.message);
        throw error;
      },
    );
    const asked = { resource, fileName, edition, columns, day };
    return { edition, table, ...(await readImport(request.em, table, asked)) };
  };
  readImportRoute(app, read);
  importRoute(app, read, queues);
};

type ReadForm = (
  request: FastifyRequest,
  form: z.output<typeof readImportForm>,
  fileName: string,
) => Promise<Reading & { edition: Edition; table: FileTable }>;

const shownName = (sent: string) => shown(sent).trim() || "File";

function readImportRoute(app: ZodApp, read: ReadForm): void {
  app.post(
    "/api/functions/read-import",
    {
      config: { access: "admin", limited: true, takesFile: true, answers: [404] },
      schema: {
        tags: ["Sync"],
        summary: "Preview which fields the columns of a file are read as",
        consumes: ["multipart/form-data"],
        body: readImportForm,
        response: { 200: importReading },
      },
      // The handler parses the form.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request) => {
      const { userId } = await signedIn(request);
      await countAttempt(request.em, { key: `read-import:user:${userId}`, ...readLimit });
      const { form, fileName } = await readForm(request, readImportForm, importedFile);
      return (await read(request, form, shownName(fileName))).reading;
    },
  );
}

function importRoute(app: ZodApp, read: ReadForm, queues: Queues): void {
  app.post(
    "/api/functions/import",
    {
      config: { access: "admin", limited: true, takesFile: true, answers: [404, 409, 502] },
      schema: {
        tags: ["Sync"],
        summary: "Import speakers, sessions or posts from a CSV, XLSX or JSON file, or preview it",
        consumes: ["multipart/form-data"],
        body: importForm,
        response: { 200: syncRun, 202: jobStatus },
      },
      // The handler parses the form.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const { userId, email } = await signedIn(request);
      await countAttempt(request.em, { key: `import:user:${userId}`, ...uploadLimit });
      const { form, fileName: sentName } = await readForm(request, importForm, importedFile);
      const { resource, mode, columns, day = null, keep = "ours" } = form;
      const fileName = shownName(sentName);
      const { edition, table, reading, choices } = await read(request, form, fileName);
      const reason = whyNotImported(reading, importedTables[resource].many);
      if (reason !== null) throw invalidField("file", reason);

      const source = sourceOf[resource];
      const stored = await request.em.transactional(async (tx) => {
        if (resource !== "news") await requireOpenEdition(tx, edition.id);
        if (columns && reading.table) {
          await rememberColumns(tx, source, reading.table.header, columns);
        }
        return tx.create(ImportEntity, {
          source,
          edition: tx.getReference(EditionEntity, edition.id),
          fileName,
          cells: table.cells,
          notes: table.notes,
          choices,
          day,
        });
      });
      const name = `sync-${source}` as const;
      const task = { mode, file: { importId: stored.id, keep } };
      const jobId = await queues.add(name, { trigger: "manual", startedBy: email, task });
      const answer = await answerJob(request, reply, queues, name, jobId);
      return "runId" in answer ? request.em.findOneOrFail(SyncRunEntity, answer.runId) : answer;
    },
  );
}

/** Returns why a parsed file cannot be imported as it is, as a sentence; null when it can. */
function whyNotImported(
  { problem, looksLike, needsDay, table }: ImportReading,
  many: string,
): string | null {
  if (looksLike !== null) {
    const names = table?.header
      .filter((name) => name !== "")
      .slice(0, 5)
      .join(", ");
    return `These look like ${looksLike}, not ${many}: the columns are ${names}.`;
  }
  if (needsDay) {
    return "The file says nowhere on which day its sessions are: give it a column Day or Date, or choose the day of all of them.";
  }
  return problem;
}

/** @throws HttpProblem 400 when there is no such edition */
async function editionOf(em: EntityManager, id: string): Promise<Edition> {
  if ((await em.count(EditionEntity, { id })) === 0) {
    throw invalidField("editionId", "There is no such record");
  }
  return readEdition(em, id);
}
