import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import fp from "fastify-plugin";
import type { z } from "zod";
import type { ContentTag } from "../cache/content-tags.ts";

/** What can be done to the records of a resource besides its own routes, by the same rules. */
export interface RegisteredResource {
  entity: EntityName;
  /** Public content that its answers are made from. */
  shows: readonly ContentTag[];
  /** Fields that are written, with their rules; none of a resource that is not changed. */
  written: Readonly<Record<string, z.ZodType>>;
  /**
   * Changes a record as a `PUT` does, and answers it as the wire has it.
   * @throws HttpProblem 400 that names the fields which are not valid
   * @throws NotFoundError when there is no such record
   */
  change: (tx: EntityManager, id: string, body: unknown) => Promise<object>;
  /** Holds a record that was stored past the routes to the rules of a `POST`, and answers it as the wire has it. */
  admit: (tx: EntityManager, id: string) => Promise<object>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** The resources that are registered, by name. */
    resources: Map<string, RegisteredResource>;
  }
}

/** Keeps the resources by name, for what is done to records of any of them. */
export const resourceRegistry = fp(
  async (app) => {
    app.decorate("resources", new Map());
  },
  { name: "resource-registry" },
);
