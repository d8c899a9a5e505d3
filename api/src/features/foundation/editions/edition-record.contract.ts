import { recordOf, type Fields } from "../../../platform/resources/fields.contract.ts";
import { id } from "../../../platform/http/values.contract.ts";

/** Edition of a record; the current one when omitted. */
export const editionField = {
  label: "Edition",
  kind: "reference" as const,
  written: id,
  answered: id,
  blank: null,
  refersTo: { resource: "editions", sortedBy: "year" },
};

/** Schema of an edition's record as the API returns it. */
export function recordOfEdition<Described extends Fields>(fields: Described) {
  return recordOf({ editionId: editionField, ...fields });
}
