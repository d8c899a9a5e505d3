import { EventType, type Transaction } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "./database.ts";
import { readerView } from "./reader-view.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Entity manager with an identity map for this request. */
    em: EntityManager;
  }
}

interface RequestEntityManagerOptions {
  database: Database;
  /** Called first in each transaction of a request. */
  begin: (request: FastifyRequest, em: EntityManager, transaction: Transaction) => Promise<void>;
}

const forks = new WeakMap<FastifyRequest, EntityManager>();

/** Creates an entity manager for each request, on first use. */
export const requestEntityManager = fp<RequestEntityManagerOptions>(
  async (app, { database, begin }) => {
    const forkFor = (request: FastifyRequest): EntityManager => {
      const tx = readerView.getStore()?.tx;
      if (tx) {
        const em = tx.fork({ keepTransactionContext: true });
        forks.set(request, em);
        return em;
      }
      const em = database.em.fork({ cloneEventManager: true });
      em.getEventManager().registerSubscriber({
        async [EventType.afterTransactionStart]({ transaction }) {
          if (transaction) await begin(request, em, transaction);
        },
      });
      forks.set(request, em);
      return em;
    };
    app.decorateRequest("em", {
      getter() {
        return forks.get(this) ?? forkFor(this);
      },
    });
  },
  { name: "request-em" },
);
