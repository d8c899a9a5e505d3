import { isAdmin } from "../../../platform/http/access.ts";
import type { Fields } from "../../../platform/resources/fields.contract.ts";
import {
  defineResource,
  type Hooks,
  type Resource,
  type ResourceOptions,
} from "../../../platform/resources/resource.ts";
import { editionField } from "./edition-record.contract.ts";
import { ofPublicEdition } from "./of-edition.ts";
import { readCurrentEdition } from "./read-edition.service.ts";
import { requireOpenEdition } from "./require-open-edition.ts";

/** A row that belongs to an edition. */
interface RowOfEdition {
  id: string;
  edition: { id: string };
}

type EditionFields<Described extends Fields> = { editionId: typeof editionField } & Described;

type EditionResourceOptions<Row extends RowOfEdition, Described extends Fields> = Omit<
  ResourceOptions<Row, EditionFields<Described>>,
  "fields" | "access" | "writes" | "slugWithin" | "orderedWithin" | "defaultSort"
> & {
  /** Fields of a record without its id and its edition. */
  fields: Described;
  /** The field of the manual order when omitted. */
  defaultSort?: ResourceOptions<Row, Described>["defaultSort"];
};

/**
 * Defines a resource whose records belong to an edition. Records of the current and of earlier
 * editions are public. A list contains those of the current edition unless it is filtered by
 * another. Records of an archived edition are read-only.
 */
export function editionResource<Row extends RowOfEdition, Described extends Fields>({
  fields,
  shows = [],
  hooks = {},
  defaultSort = [["displayOrder", "ASC"]],
  ...options
}: EditionResourceOptions<Row, Described>): Resource {
  return defineResource<Row, EditionFields<Described>>({
    ...options,
    fields: { editionId: editionField, ...fields },
    access: "public",
    writes: ["create", "update", "remove"],
    shows: [...shows, "editions"],
    slugWithin: ["edition"],
    orderedWithin: ["editionId"],
    defaultSort,
    hooks: withEdition(hooks),
  });
}

interface WithEdition {
  editionId?: string | null;
}

/** Combines the hooks of a resource with those of its edition. */
function withEdition<Row extends RowOfEdition, Written extends WithEdition>(
  hooks: Hooks<Row, Written>,
): Hooks<Row, Written> {
  return {
    ...hooks,
    async scope(request) {
      if (isAdmin(await request.viewer())) return {};
      return { $and: [ofPublicEdition, (await hooks.scope?.(request)) ?? {}] };
    },
    defaultFilter: async (app) => ({ editionId: (await app.currentEdition()).id }),
    async lock({ tx }, { row, written }) {
      if (row !== null)
        await requireOpenEdition(tx, row.edition.id, written?.editionId ?? undefined);
    },
    async beforeWrite(writing, change) {
      const more = await hooks.beforeWrite?.(writing, change);
      const { row, written } = change;
      if (row !== null) return { ...more };
      // Uses the transaction's connection: requests that each wait for a second connection would
      // deadlock.
      const editionId = written.editionId ?? (await readCurrentEdition(writing.tx)).id;
      await requireOpenEdition(writing.tx, editionId);
      return { editionId, ...more };
    },
  };
}
