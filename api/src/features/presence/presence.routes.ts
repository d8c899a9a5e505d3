import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { signedIn } from "../../platform/http/access.ts";
import { beginEventStream } from "../../platform/http/event-stream.ts";
import { invalidField } from "../../platform/http/http-problem.ts";
import type { Database } from "../../platform/database/database.ts";
import { PresenceHub } from "./presence-hub.ts";
import { openRecord } from "./presence.contract.ts";

/** Who has the same record open. */
export const presenceRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (
  app,
  { database },
) => {
  const hub = new PresenceHub({ fork: () => database.em.fork(), log: app.log });
  app.drainSignal.addEventListener("abort", () => hub.close(), { once: true });
  app.addHook("preClose", async () => hub.close());

  app.get(
    "/api/presence",
    {
      config: { access: "admin", limited: true, answers: [404] },
      // It would not end either.
      exposeHeadRoute: false,
      schema: {
        tags: ["Presence"],
        summary:
          "Which other admins have a record open, as server-sent events `presence`; whoever is connected has it open",
        querystring: openRecord,
        produces: ["text/event-stream"],
      },
    },
    async (request, reply) => {
      const { resource, id } = request.query;
      const registered = app.resources.get(resource);
      if (!registered) throw invalidField("resource", "There is no such list");
      await registered.find(request.em, id);
      const record = { resource, recordId: id.toLowerCase() };
      await hub.open(await signedIn(request), record, () => beginEventStream(request, reply));
      return reply;
    },
  );
};
