import type { EntityManager } from "@mikro-orm/postgresql";
import type { EntityName } from "@mikro-orm/core";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import { HttpProblem, invalidField } from "../../../platform/http/http-problem.ts";
import type { RecordOrder } from "../../../platform/resources/resource.ts";
import { lockOrder, type OrderedRow } from "./lock-order.ts";
import { ordered, reorder } from "./ordering.contract.ts";
import { positionsFor } from "./positions.ts";

/** Orders the records of any resource with a `displayOrder` manually. */
export const orderingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/api/functions/reorder",
    {
      config: { access: "admin", answers: [404, 409] },
      schema: {
        tags: ["Ordering"],
        summary: "Reorder the records of a group",
        body: reorder,
        response: { 200: ordered },
      },
    },
    async ({ em, body }) => {
      const registered = app.resources.get(body.resource);
      const order = registered?.order;
      if (!registered || !order) {
        throw invalidField("resource", "No resource that is ordered by hand has this name");
      }
      // A resource with an order has a position and an edition.
      const entity = registered.entity as EntityName<OrderedRow>;
      const rows = await em.transactional(async (tx) => putInOrder(tx, entity, order, body));
      app.contentChanged(registered.shows);
      return rows;
    },
  );
};

const changedMeanwhile = "Someone else changed this list. Check the current order and try again.";

/**
 * @throws HttpProblem 404 or 409 when the records or their order differ from what the caller knows
 */
async function putInOrder(
  tx: EntityManager,
  entity: EntityName<OrderedRow>,
  { within, below = Infinity }: RecordOrder,
  { ids, insteadOf }: z.output<typeof reorder>,
): Promise<OrderedRow[]> {
  const where = await lockOrder(tx, entity, within, ids);
  if (where === null) throw new HttpProblem(404, "One of these records is not there any more.");
  const all = await tx.find(entity, where, { orderBy: { displayOrder: "ASC", id: "ASC" } });
  const rows = all.filter(({ displayOrder }) => displayOrder < below);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isComplete = byId.size === ids.length && ids.every((id) => byId.has(id));
  const isAsKnown = insteadOf === undefined || insteadOf.join() === [...byId.keys()].join();
  if (!isComplete || !isAsKnown) throw new HttpProblem(409, changedMeanwhile);
  const positions = positionsFor(
    rows.map(({ displayOrder }) => displayOrder),
    below,
  );
  return ids.flatMap((id, index) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    row.displayOrder = positions[index] ?? index + 1;
    return [row];
  });
}
