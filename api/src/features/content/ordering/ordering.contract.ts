import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";

/** Maximum number of records in a manual order. */
export const maxOrdered = 3000;

const isWithoutRepeats = (ids: string[]) => new Set(ids).size === ids.length;

const idsInOrder = z
  .array(id.toLowerCase())
  .max(maxOrdered)
  .refine(isWithoutRepeats, "Name each record once");

/** Body of `POST /api/functions/reorder`. */
export const reorder = z.object({
  resource: z.string().max(100).describe("The name of their list: `/api/{resource}`"),
  ids: idsInOrder
    .min(1, "Name the records in their new order")
    .describe(
      "All records of one order, such as the speakers of an edition or the topics of a day",
    ),
  insteadOf: idsInOrder
    .optional()
    .describe("The order as the caller knows it: refused with 409 when it is another by now"),
});

/** The records in their new order. */
export const ordered = z.array(z.object({ id, displayOrder: z.int() }));
