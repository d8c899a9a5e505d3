import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { FastifyAdapter } from "@bull-board/fastify";
import type { FastifyPluginAsync } from "fastify";
import { configureRoutes } from "../../../platform/http/access.ts";
import type { Queues } from "./queues.service.ts";

const basePath = "/ops/queues";

/** Bull Board: an operator's view of the queues. */
export const queueBoard: FastifyPluginAsync<{ queues: Queues }> = async (app, { queues }) => {
  configureRoutes(app, { access: "admin" });
  const adapter = new FastifyAdapter();
  adapter.setBasePath(basePath);
  createBullBoard({
    queues: queues.all().map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: "Congress queues" } },
  });
  // Bull Board's error handler would respond with 500 to every error and log nothing.
  const errorHandler = app.errorHandler;
  app.addHook("onRoute", (route) => {
    route.errorHandler = errorHandler;
  });
  // Its page loads a font from another host, which our content security policy blocks. The system
  // font replaces it.
  app.addHook("onSend", async (_request, _reply, payload) =>
    typeof payload === "string" && payload.startsWith("<!DOCTYPE html>")
      ? payload.replaceAll(/<link\b[^>]*\bhttps:[^>]*>/g, "")
      : payload,
  );
  await app.register(adapter.registerPlugin(), { prefix: basePath });
};
