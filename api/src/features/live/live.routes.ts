import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limitedAddress } from "../../platform/http/rate-limit.ts";
import { logRequest } from "../../platform/http/request-log.ts";
import type { LiveHub } from "./live-hub.ts";
import { liveState, openRoom } from "./live.contract.ts";

const tags = ["Live"];

/** What open pages follow on the day: the notice, what runs, and which rooms are open. */
export const liveRoutes: FastifyPluginAsyncZod<{ hub: LiveHub }> = async (app, { hub }) => {
  app.contentSubscribers.add(hub);
  // At once, and not when the clients have left: these do not leave by themselves.
  app.drainSignal.addEventListener("abort", () => hub.close(), { once: true });
  app.addHook("preClose", async () => hub.close());

  app.get(
    "/api/live",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary:
          "The published notice, which sessions are on, which begin next, and the current edition",
        response: { 200: liveState },
      },
    },
    async () => hub.state(),
  );

  app.get(
    "/api/live/rooms",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "The rooms of sessions that are on or begin soon",
        response: { 200: z.array(openRoom) },
      },
    },
    async () => hub.rooms(),
  );

  app.get(
    "/api/live/events",
    {
      config: { access: "public", limited: true },
      // It would not end either.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary:
          "The same as server-sent events `notice`, `now` and `edition`, at once and whenever they change",
        produces: ["text/event-stream"],
      },
    },
    async (request, reply) => {
      const lastEventId = request.headers["last-event-id"];
      const respond = () => {
        // Written without a stream in between: each would take memory of its own.
        reply.hijack();
        const { raw } = reply;
        raw.once("close", () => {
          // Whoever leaves is not answered to the end, and so not logged as others are.
          if (!raw.writableFinished) logRequest(request, reply);
        });
        return raw.writeHead(200, {
          ...app.securityHeaders,
          "content-type": "text/event-stream",
          "cache-control": "no-store",
          "x-accel-buffering": "no",
          // A connection that has carried a stream is not kept for other requests.
          connection: "close",
        });
      };
      await hub.open(respond, limitedAddress(request.ip), String(lastEventId ?? ""));
      return reply;
    },
  );
};
