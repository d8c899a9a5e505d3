import { z } from "zod";
import { id, text } from "../../../platform/http/values.contract.ts";
import { editionContent } from "../../foundation/revisions/revisions.contract.ts";

/** Resources that are searched by name, in the order of the results. */
export const foundResource = z.enum([
  "speakers",
  "topics",
  "news",
  "categories",
  "notices",
  ...editionContent,
  "editions",
  "contact-messages",
  "mails",
  "users",
]);

/** Query of `GET /api/find`; the edition is the current one when omitted. */
export const findQuery = z.object({ q: text(200).min(1), editionId: id.optional() });

/** Records that contain all words of a query, a few per resource. */
export const foundRecords = z.array(
  z.object({
    resource: foundResource,
    records: z.array(z.object({ id, name: z.string() })),
  }),
);
export type FoundRecords = z.input<typeof foundRecords>;
