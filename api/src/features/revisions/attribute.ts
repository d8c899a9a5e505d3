import type { Transaction } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import { isOfConsole } from "../../platform/http/access.ts";
import type { RevisionOrigin } from "./revisions.contract.ts";

/** Who changes records, and from where. */
export interface Attribution {
  /** E-mail of an account; null when the system does it. */
  email: string | null;
  origin: RevisionOrigin;
}

/**
 * Says who changes records from here to the end of a transaction.
 * @param transaction that of the entity manager when left out
 */
export async function attribute(
  em: EntityManager,
  { email, origin }: Attribution,
  transaction: Transaction | undefined = em.getTransactionContext(),
): Promise<void> {
  await em.getConnection().execute(
    `select set_config('congress.origin', ?, true), set_config('congress.changed_by',
       coalesce((select id::text from users where email = ?), ''), true)`,
    [origin, email ?? ""],
    "all",
    transaction,
  );
}

/** Says who changes records in a transaction of a request; nothing of one that anybody may send. */
export async function attributeRequest(
  request: FastifyRequest,
  em: EntityManager,
  transaction: Transaction,
): Promise<void> {
  if (request.routeOptions.config.access === "public") return;
  const viewer = await request.viewer();
  const origin = isOfConsole(request) ? "console" : "api";
  await attribute(em, { email: viewer?.email ?? null, origin }, transaction);
}
