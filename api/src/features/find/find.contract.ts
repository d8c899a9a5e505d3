import { z } from "zod";
import { id, text } from "../../platform/http/values.contract.ts";
import { editionContent } from "../revisions/revisions.contract.ts";

/** Resources whose records are found by their name, in the order in which they are answered. */
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

/** Query of `GET /api/find`; the edition is the current one when left out. */
export const findQuery = z.object({ q: text(200).min(1), editionId: id.optional() });

/** What has all words of a query, a few records of each resource. */
export const foundRecords = z.array(
  z.object({
    resource: foundResource,
    records: z.array(z.object({ id, name: z.string() })),
  }),
);
export type FoundRecords = z.input<typeof foundRecords>;
