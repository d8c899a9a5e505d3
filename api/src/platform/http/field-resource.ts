import type { EntitySchema, RequiredEntityData } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ContentTag } from "../cache/content-tags.ts";
import type { Access } from "./access.ts";
import {
  answeredShape,
  blankOf,
  createBody,
  labelsOf,
  searchedOf,
  updateBody,
  type Fields,
} from "./fields.contract.ts";
import { makeSlug } from "./free-slug.ts";
import type { ListRules } from "./list.ts";
import type { RecordOrder } from "./resource-registry.ts";
import { resource, type Resource, type View } from "./resource.ts";
import { id } from "./values.contract.ts";

export interface FieldResource<Row extends { id: string }, Hint extends string = never>
  extends
    Pick<ListRules, "defaultSort">,
    Pick<
      Resource<Row, z.ZodType, z.ZodType, Hint>,
      "scope" | "guard" | "check" | "populate" | "validUntil"
    > {
  /** Its address is `/api/{name}`. */
  name: string;
  /** Its chapter in the description of the API. */
  tag: string;
  /** What one record is called, in a sentence. */
  one: string;
  /** What several records are called. */
  many: string;
  entity: EntitySchema<Row>;
  /** All that is written and answered of a record, beside its id. */
  fields: Fields;
  /** How a record is answered; by its id and its fields when left out. */
  answer?: View<NoInfer<Row>>;
  /** Properties that a free-text search looks in beside the fields that are searched. */
  alsoSearched?: readonly string[];
  /** Properties by whose values records are told apart within which each has a slug of its own. */
  slugWithin?: readonly string[];
  /** Properties within each of whose values records are ordered by hand, where they are. */
  orderedWithin?: readonly string[];
  /** What is stored for what was written, where that is not the same. */
  store?: (tx: EntityManager, written: object, isNew: boolean) => Promise<object>;
  defaultFilter?: Resource<Row>["list"]["defaultFilter"];
  /** Who may read it; it is written by admins. */
  access: Access;
  /** Public content that its answers are made from. */
  shows: readonly ContentTag[];
}

/** Registers a resource that is nothing but its fields: read, added, changed and deleted by them. */
export function fieldResource<Row extends { id: string }, Hint extends string = never>(
  app: FastifyInstance,
  described: FieldResource<Row, Hint>,
): void {
  const { one, many, entity, fields, defaultSort, defaultFilter, ...rest } = described;
  const { store = async (_tx, written) => written, alsoSearched = [], slugWithin = [] } = described;
  const { orderedWithin = [] } = described;
  const blank = blankOf(fields);
  const create = createBody(fields);
  const update = updateBody(fields);
  const schema = z.object({ id, ...answeredShape(fields) });

  /** What was written, with the slug that the record needs. */
  async function withSlug(tx: EntityManager, record: object, written: object): Promise<object> {
    const slugOf = fields["slug"]?.slugOf;
    const whole = { slug: "", ...record, ...written };
    if (slugOf === undefined || whole.slug) return written;
    const within = Object.entries(whole).filter(([name]) => slugWithin.includes(name));
    const slug = await makeSlug(tx, entity, slugOf, whole, Object.fromEntries(within));
    return { ...written, slug };
  }

  resource<Row, typeof create, typeof update, Hint>(app, {
    ...rest,
    entity,
    labels: labelsOf(fields),
    order: orderOf(fields, orderedWithin),
    answer: described.answer ?? { schema, present: (row) => row },
    list: {
      summary: `List ${many}`,
      defaultSort,
      defaultFilter,
      search: [...alsoSearched, ...searchedOf(fields)],
    },
    one: { summary: `One ${one}` },
    create: {
      summary: `Add a ${one}`,
      body: create,
      async make(tx, body) {
        const stored = await store(tx, { ...blank, ...body }, true);
        return tx.create(entity, (await withSlug(tx, {}, stored)) as RequiredEntityData<Row>);
      },
    },
    update: {
      summary: `Change a ${one}, wholly or in part`,
      body: update,
      change: async (tx, row, body) =>
        Object.assign(row, await withSlug(tx, row, await store(tx, body, false))),
    },
    remove: { summary: `Delete a ${one}` },
  });
}

/** How records are ordered by hand, as the field that holds their position says. */
function orderOf(fields: Fields, always: readonly string[]): RecordOrder | undefined {
  const order = fields["displayOrder"]?.order;
  if (order === undefined) return undefined;
  const { within, below, isByTime = false } = order;
  return { within: within === undefined ? always : [...always, within], below, isByTime };
}
