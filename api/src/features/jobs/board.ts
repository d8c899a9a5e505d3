import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { FastifyAdapter } from "@bull-board/fastify";
import type { FastifyPluginAsync } from "fastify";
import { declareAccess } from "../../platform/http/access.ts";
import type { Queues } from "./queues.ts";

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
  // Its error handler would answer 500 to whatever goes wrong, and log nothing.
  const errorHandler = app.errorHandler;
  app.addHook("onRoute", (route) => {
    route.errorHandler = errorHandler;
  });
  // Its page asks another host for a font, which our policy refuses: the system's does.
  app.addHook("onSend", async (_request, _reply, payload) =>
    typeof payload === "string" && payload.startsWith("<!DOCTYPE html>")
      ? payload.replaceAll(/<link\b[^>]*\bhttps:[^>]*>/g, "")
      : payload,
  );
  await app.register(adapter.registerPlugin(), { prefix: basePath });
};
