import type { IncomingMessage } from "node:http";
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

const transactions = new WeakMap<IncomingMessage, EntityManager>();

/** Lets a request that the application makes to itself read in a transaction. */
export function readIn(tx: EntityManager, request: IncomingMessage): void {
  transactions.set(request, tx);
}

/** Whether a request reads in a transaction, and so may see what nobody else does. */
export function readsInTransaction({ raw }: FastifyRequest): boolean {
  return transactions.has(raw);
}

/** Gives each request an entity manager of its own, created on first use. */
export const requestEntityManager = fp<{ database: Database }>(
  async (app, { database }) => {
    app.decorateRequest("em", {
      getter() {
        const known = forks.get(this);
        if (known) return known;
        const tx = transactions.get(this.raw);
        const em = tx ? tx.fork({ keepTransactionContext: true }) : database.em.fork();
        forks.set(this, em);
        return em;
      },
    });
  },
  { name: "request-em" },
);
