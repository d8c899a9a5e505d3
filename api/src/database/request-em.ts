import type { EntityManager } from "@mikro-orm/postgresql";
import fp from "fastify-plugin";
import type { Database } from "./database.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** An identity map of this request's own. */
    em: EntityManager;
  }
}

/** Gives each request an entity manager of its own. */
export const requestEntityManager = fp<{ database: Database }>(
  async (app, { database }) => {
    app.decorateRequest("em");
    app.addHook("onRequest", async (request) => {
      request.em = database.em.fork();
    });
  },
  { name: "request-em" },
);
