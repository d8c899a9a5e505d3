import type { Transaction } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import { consoleClientOf } from "../../../platform/http/access.ts";
import type { RevisionOrigin } from "./revisions.contract.ts";

/** Author and origin of changes. */
export interface Attribution {
  /** E-mail address of an account; null for the system. */
  email: string | null;
  origin: RevisionOrigin;
  /** Run that makes the changes. */
  runId?: string;
}

/**
 * Sets the author of all changes until the end of a transaction.
 * @param transaction that of the entity manager when omitted
 */
export async function attribute(
  em: EntityManager,
  { email, origin, runId = "" }: Attribution,
  transaction: Transaction | undefined = em.getTransactionContext(),
): Promise<void> {
  await em.getConnection().execute(
    `select set_config('congress.origin', ?, true), set_config('congress.run_id', ?, true),
       set_config('congress.changed_by',
         coalesce((select id::text from users where email = ?), ''), true)`,
    [origin, runId, email ?? ""],
    "all",
    transaction,
  );
}

/** Sets the author of the changes in a request's transaction. Does nothing on public routes. */
export async function attributeRequest(
  request: FastifyRequest,
  em: EntityManager,
  transaction: Transaction,
): Promise<void> {
  if (request.routeOptions.config.access === "public") return;
  const viewer = await request.viewer();
  const origin = consoleClientOf(request) ?? "api";
  await attribute(em, { email: viewer?.email ?? null, origin }, transaction);
}
