import { z } from "zod";
import { answeredShape, type Fields } from "../../platform/http/fields.contract.ts";
import { id } from "../../platform/http/values.contract.ts";

/** The edition that a record belongs to: where none is written, the current one. */
export const editionField = {
  label: "Edition",
  kind: "reference" as const,
  written: id,
  answered: id,
  blank: null,
  refersTo: { resource: "editions", sortedBy: "year" },
};

/** A record of an edition as the API answers it. */
export function recordOfEdition<Described extends Fields>(fields: Described) {
  return z.object({ id, editionId: id, ...answeredShape(fields) });
}
