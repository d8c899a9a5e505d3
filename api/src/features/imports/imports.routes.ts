import { basename } from "node:path";
import multipart from "@fastify/multipart";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import type { z } from "zod";
import { signedIn } from "../../platform/http/access.ts";
import { HttpProblem, invalidField, invalidFields } from "../../platform/http/http-problem.ts";
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

export interface ImportOptions {
  queues: Queues;
}

/** Records from files that admins upload: each import is a sync run that reads a file in place of the sheets. */
export const importRoutes: FastifyPluginAsyncZod<ImportOptions> = async (app, { queues }) => {
  await app.register(multipart, {
    limits: { fileSize: maxImportBytes, files: 1, fields: 8, parts: 9, fieldSize: 4096 },
    throwFileSizeLimit: false,
  });
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
      const { file, fileName, resource, mode, editionId, keep = "ours" } = await readForm(request);
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

/** @throws HttpProblem that says at its field what is wrong */
async function readForm(
  request: FastifyRequest,
): Promise<z.output<typeof importForm> & { fileName: string }> {
  if (!request.isMultipart()) throw invalidField("file", "Send the file as multipart/form-data");
  const form: Record<string, unknown> = {};
  let fileName = "";
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") form[part.fieldname] = part.value;
      else {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw tooLarge();
        form[part.fieldname] = bytes;
        fileName = shown(basename(part.filename ?? "")).trim();
      }
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, "Please check: file.", {
      errors: [{ path: "file", message: "This did not arrive whole. Please send it again" }],
      cause: error,
    });
  }
  const parsed = importForm.safeParse(form);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return { ...parsed.data, fileName: fileName || "File" };
}

function tooLarge(): HttpProblem {
  const most = `${maxImportBytes / 1024 ** 2} MB`;
  return new HttpProblem(413, `A file to be imported has at most ${most}.`, {
    errors: [{ path: "file", message: `At most ${most}` }],
  });
}
