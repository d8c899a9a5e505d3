import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "./database.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** An identity map of this request's own. */
    em: EntityManager;
  }
}

const forks = new WeakMap<FastifyRequest, EntityManager>();

/** Gives each request an entity manager of its own, created on first use. */
export const requestEntityManager = fp<{ database: Database }>(
  async (app, { database }) => {
    app.decorateRequest("em", {
      getter() {
        const known = forks.get(this);
        if (known) return known;
        const em = database.em.fork();
        forks.set(this, em);
        return em;
      },
    });
  },
  { name: "request-em" },
);
