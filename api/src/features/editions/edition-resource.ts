import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ContentTag } from "../../platform/cache/content-tags.ts";
import { isAdmin } from "../../platform/http/access.ts";
import { fieldResource, type FieldResource } from "../../platform/http/field-resource.ts";
import { editionField } from "./edition-record.contract.ts";
import { EditionEntity } from "./editions.entity.ts";
import { ofPublicEdition } from "./of-edition.ts";
import { readCurrentEdition } from "./read-edition.ts";
import { requireOpenEdition } from "./require-open-edition.ts";

/** What is written to a record, as far as it moves it to another edition. */
const movedTo = z.object({ editionId: z.string().nullish() }).catch({});

/** A row that belongs to an edition. */
interface RowOfEdition {
  id: string;
  edition: { id: string };
}

interface EditionResource<Row extends RowOfEdition, Hint extends string> extends Pick<
  FieldResource<Row, Hint>,
  | "name"
  | "tag"
  | "one"
  | "many"
  | "entity"
  | "fields"
  | "answer"
  | "populate"
  | "alsoSearched"
  | "store"
  | "check"
  | "validUntil"
> {
  /** Its table, and others that its answers are made from. */
  shows: readonly ContentTag[];
  /** Which records everybody sees besides, at the moment; all when left out. */
  shownToAll?: () => object;
  /** By `displayOrder` when left out. */
  defaultSort?: FieldResource<Row>["defaultSort"];
}

/**
 * Registers what belongs to an edition and is nothing but its fields. Everybody reads it of the
 * current edition and of those before it; a list is of the current one unless it is filtered by
 * another. Nothing of an archived edition is written.
 */
export function editionResource<Row extends RowOfEdition, Hint extends string = never>(
  app: FastifyInstance,
  {
    fields,
    shows,
    defaultSort = [["displayOrder", "ASC"]],
    store = async (_tx, written) => written,
    shownToAll = () => ({}),
    ...described
  }: EditionResource<Row, Hint>,
): void {
  fieldResource(app, {
    ...described,
    fields: { editionId: editionField, ...fields },
    access: "public",
    shows: [...shows, "editions"],
    slugWithin: ["edition"],
    orderedWithin: ["editionId"],
    defaultSort,
    async scope(request) {
      const all = isAdmin(await request.viewer());
      return all ? {} : { $and: [ofPublicEdition, shownToAll()] };
    },
    defaultFilter: async () => ({ editionId: (await app.currentEdition()).id }),
    guard: async (tx, { edition }, written) =>
      requireOpenEdition(tx, edition.id, movedTo.parse(written).editionId ?? undefined),
    /** Puts a record into the edition that was written, or a new one into the current edition. */
    async store(tx, { editionId, ...written }: { editionId?: string | null }, isNew) {
      const stored = await store(tx, written, isNew);
      // By the transaction's own connection: waiting for another one, many at once would wait for each other.
      const id = editionId ?? (isNew ? (await readCurrentEdition(tx)).id : undefined);
      return id === undefined ? stored : { ...stored, edition: tx.getReference(EditionEntity, id) };
    },
  });
}
