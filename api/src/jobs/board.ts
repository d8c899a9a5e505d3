import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { FastifyAdapter } from "@bull-board/fastify";
import type { FastifyPluginAsync } from "fastify";
import { declareAccess } from "../http/access.ts";
import type { Queues } from "./queue.ts";

const basePath = "/ops/queues";

/** Bull Board: the queues as an operator sees them. */
export const queueBoard: FastifyPluginAsync<{ queues: Queues }> = async (app, { queues }) => {
  declareAccess(app, "admin");
  const adapter = new FastifyAdapter();
  adapter.setBasePath(basePath);
  createBullBoard({
    queues: queues.all().map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: "Congress queues" } },
  });
  await app.register(adapter.registerPlugin(), { prefix: basePath });
};
