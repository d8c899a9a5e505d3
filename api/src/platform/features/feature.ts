import type { EntitySchema } from "@mikro-orm/core";
import type { FastifyInstance } from "fastify";

/** A feature of the product. */
export interface Feature<Needs = object> {
  entities: readonly EntitySchema[];
  /** Loads the routes, which the worker does not need, and returns the function that registers them. */
  load: () => Promise<(app: FastifyInstance, needs: Needs) => Promise<void>>;
}
