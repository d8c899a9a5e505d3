import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import { signedIn } from "../../platform/http/access.ts";
import { readForm, takeForms, type FormFile } from "../../platform/http/form.ts";
import { invalidField } from "../../platform/http/http-problem.ts";
import { countAttempt } from "../../platform/http/rate-limit.ts";
import type { Edition } from "../editions/editions.contract.ts";
import { EditionEntity } from "../editions/editions.entity.ts";
import { readEdition } from "../editions/read-edition.ts";
import { requireOpenEdition } from "../editions/require-open-edition.ts";
import { answerJob } from "../jobs/answer-job.ts";
import { jobStatus } from "../jobs/jobs.contract.ts";
import type { Queues } from "../jobs/queues.ts";
import { shown } from "../sheets/cell.contract.ts";
import { syncRun } from "../sync/sync.contract.ts";
import { SyncRunEntity } from "../sync/sync.entity.ts";
import { importForm, maxImportBytes, sourceOf } from "./imports.contract.ts";
import { ImportEntity } from "./imports.entity.ts";
import { whyNotImported } from "./imported-tables.ts";
import { cellsOfFile } from "./read-file.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Files that an admin sends. */
const uploadLimit = { limit: 60, windowSeconds: 60 * 60 };

/** Files that are read at once. */
const maxAtOnce = 2;

const importedFile: FormFile = { name: "A file to be imported", maxBytes: maxImportBytes };

export interface ImportOptions {
  queues: Queues;
}

/** Records from files that admins upload: each import is a sync run that reads a file in place of the sheets. */
export const importRoutes: FastifyPluginAsyncZod<ImportOptions> = async (app, { queues }) => {
  await takeForms(app, importedFile);
  const turns = pLimit(maxAtOnce);

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
      // The form is read by the handler.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const { userId, email } = await signedIn(request);
      await countAttempt(request.em, { key: `import:user:${userId}`, ...uploadLimit });
      const { form, fileName: sentName } = await readForm(request, importForm, importedFile);
      const { file, resource, mode, editionId, keep = "ours" } = form;
      const fileName = shown(sentName).trim() || "File";
      const edition = await editionOf(request.em, editionId ?? (await app.currentEdition()).id);
      const cells = await turns(() => cellsOfFile(file)).catch((error: unknown) => {
        if (error instanceof UnreadableFileError) throw invalidField("file", error.message);
        throw error;
      });
      const reason = whyNotImported(resource, cells, { sheet: fileName, edition });
      if (reason !== null) throw invalidField("file", reason);

      const source = sourceOf[resource];
      const stored = await request.em.transactional(async (tx) => {
        if (resource !== "news") await requireOpenEdition(tx, edition.id);
        return tx.create(ImportEntity, {
          source,
          edition: tx.getReference(EditionEntity, edition.id),
          fileName,
          cells,
        });
      });
      const name = `sync-${source}` as const;
      const task = { mode, file: { importId: stored.id, keep } };
      const jobId = await queues.add(name, { trigger: "manual", startedBy: email, task });
      const answer = await answerJob(request, reply, queues, name, jobId);
      return "runId" in answer ? request.em.findOneOrFail(SyncRunEntity, answer.runId) : answer;
    },
  );
};

/** @throws HttpProblem 400 when there is none */
async function editionOf(em: EntityManager, id: string): Promise<Edition> {
  if ((await em.count(EditionEntity, { id })) === 0) {
    throw invalidField("editionId", "There is no such record");
  }
  return readEdition(em, id);
}
