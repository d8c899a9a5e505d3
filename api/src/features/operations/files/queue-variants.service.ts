import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyBaseLogger } from "fastify";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { FileEntity } from "./files.entity.ts";

/** The api process may still be about to queue newer pictures. */
const graceSeconds = 10;

const pageSize = 200;

/**
 * Queues the variants of a stored picture. Never throws: the worker's sweep queues what is missing.
 */
export async function queueVariants(
  queues: Queues,
  fileId: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  try {
    await add(queues, fileId);
  } catch (error) {
    log.warn(
      { err: error, fileId },
      "A picture is stored but not queued; the worker's sweep will queue it",
    );
  }
}

/**
 * Queues every picture without variants whose api process crashed before queueing it, or whose job
 * the queue has lost.
 */
export async function sweepWithoutVariants(em: EntityManager, queues: Queues): Promise<void> {
  const createdAt = { $lt: sql`now() - make_interval(secs => ${graceSeconds})` };
  const files = await em.find(
    FileEntity,
    { variantsMadeAt: null, createdAt },
    { fields: ["id"], orderBy: { createdAt: "desc" }, limit: pageSize },
  );
  for (const { id } of files) await add(queues, id);
}

/** The queue rejects a job id that it already has, even of a failed job. */
async function add(queues: Queues, fileId: string): Promise<void> {
  await queues.add("make-variants", { fileId }, { jobId: fileId });
}
