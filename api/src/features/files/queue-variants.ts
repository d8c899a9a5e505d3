import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyBaseLogger } from "fastify";
import type { Queues } from "../jobs/queues.ts";
import { FileEntity } from "./files.entity.ts";

/** Younger pictures are still on their way from the api to the queue by themselves. */
const graceSeconds = 10;

const pageSize = 200;

/** Queues the making of a stored picture's variants. It never throws: the worker's sweep finds what is not queued. */
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

/** Queues every picture without variants whose api process died before queueing it, or that the queue has lost. */
export async function sweepWithoutVariants(em: EntityManager, queues: Queues): Promise<void> {
  const createdAt = { $lt: sql`now() - make_interval(secs => ${graceSeconds})` };
  const files = await em.find(
    FileEntity,
    { variantsMadeAt: null, createdAt },
    { fields: ["id"], orderBy: { createdAt: "desc" }, limit: pageSize },
  );
  for (const { id } of files) await add(queues, id);
}

/** The queue takes no job twice, not even one that has failed. */
async function add(queues: Queues, fileId: string): Promise<void> {
  await queues.add("make-variants", { fileId }, { jobId: fileId });
}
