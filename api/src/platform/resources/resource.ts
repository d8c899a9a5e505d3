import type { EntityName, EntitySchema } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ContentTag } from "../cache/content-tags.ts";
import type { Access } from "../http/access.ts";
import {
  createBody,
  recordShape,
  searchedOf,
  updateBody,
  writtenOf,
  type Fields,
  type HandOrder,
  type SlugSource,
} from "./fields.contract.ts";
import { listQuery, type ListRules } from "./list.ts";
import { columnsOf, knownChoices } from "./columns.ts";
import type { RecordRules } from "./record-rules.ts";

export type Write = "create" | "update" | "remove";

/** Row of an entity that is known only at run time. */
export interface StoredRow {
  id: string;
}

/** Context of a write. */
export interface Writing {
  tx: EntityManager;
  /** Event clock time. */
  now: Date;
  /**
   * Keeps the pictures at the addresses for a record. Returns those that do not exist, to which no
   * record may refer.
   */
  claimPictures: (tx: EntityManager, addresses: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Change to one record. */
export interface Change<Row, Written = Record<string, unknown>> {
  /** Stored row; null on create. */
  row: Row | null;
  /** Values to write; null on delete. */
  written: Written | null;
}

/** Hooks of a resource into reads and writes. All are optional. */
export interface Hooks<Row, Written = Record<string, unknown>> {
  /** Condition for the rows that the caller may see. */
  scope?(request: FastifyRequest): Promise<object>;
  /** Default filter of a list, used when the query filters neither by these fields nor by ids. */
  defaultFilter?(app: FastifyInstance): Promise<Record<string, unknown>>;
  /** Event clock time at which responses become stale; undefined when they never do. */
  validUntil?(request: FastifyRequest): Promise<Date | undefined>;
  /** Takes locks that must precede the row lock. Throws when the write is not allowed. */
  lock?(writing: Writing, change: Change<Row, Written>): Promise<void>;
  /**
   * Returns values to store in addition to, or instead of, the written ones. Throws when they are
   * invalid.
   */
  beforeWrite?(
    writing: Writing,
    change: { row: Row | null; written: Written },
  ): Promise<Record<string, unknown>>;
  /** Makes dependent changes, in the same transaction. */
  afterWrite?(writing: Writing, change: { row: Row; before: Row | null }): Promise<void>;
}

/** Rules for ordering records manually. */
export interface RecordOrder {
  field: string;
  /** Fields that partition the records: each combination of their values has a separate order. */
  within: readonly string[];
  /** Records with a position of this value or higher are not ordered. When undefined, all are. */
  below: number | undefined;
  /** Whether the database also orders the records. A reorder is then not a change of the record. */
  isByTime: boolean;
}

/** Definition of a resource. */
export interface ResourceOptions<Row extends StoredRow, Described extends Fields> {
  /** The URL is `/api/{name}`. */
  name: string;
  /** Tag in the API description. */
  tag: string;
  /** Singular and plural noun, as used in sentences. */
  one: string;
  many: string;
  /** Operation summaries that replace generated ones such as "Add a {one}". */
  summaries?: Partial<Record<"list" | "read" | Write, string>>;
  entity: EntitySchema<Row>;
  /** All response fields except the id. Those that are not read-only are writable. */
  fields: Described;
  /** Who may read. Only admins may write. */
  access: Access;
  writes?: readonly Write[];
  /**
   * Message of the 405 response to other verbs. Omit it when other routes handle these URLs, or no
   * URL exists.
   */
  refusal?: string;
  /**
   * Tags of the public content in the responses, for caching. When omitted, responses are not
   * cached.
   */
  shows?: readonly ContentTag[];
  /** Relations to load with each row. */
  populate?: readonly (keyof Row & string)[];
  /** Properties that `q` searches in addition to the searched fields. */
  alsoSearched?: readonly string[];
  defaultSort: ListRules["defaultSort"];
  /** Relations within which slugs are unique. */
  slugWithin?: readonly string[];
  /**
   * Fields that partition the records: each combination of their values has a separate manual
   * order.
   */
  orderedWithin?: readonly string[];
  /** Maps a row to its response. By default the row is returned unchanged. */
  present?: Present<Row, Described>;
  /** Differences between list items and single records. */
  list?: {
    fields?: Fields;
    present?: (row: Row, app: FastifyInstance) => object | Promise<object>;
    named?: ListRules["named"];
    /** Columns to exclude from a list query, and lazy columns to load. */
    columns?: ListColumns<keyof Row & string>;
  };
  rules?: RecordRules<NoInfer<Row>>;
  hooks?: Hooks<Row, WrittenOf<Described>>;
}

interface ListColumns<Name extends string = string> {
  exclude: readonly Name[];
  populate: readonly Name[];
}

type WrittenOf<Described extends Fields> = {
  [Name in keyof Described]?: z.output<Described[Name]["written"]>;
};

type Answered<Described extends Fields> = StoredRow & {
  [Name in keyof Described]: z.output<Described[Name]["answered"]>;
};

type Present<Row, Described extends Fields> = (
  row: Row,
  app: FastifyInstance,
) => Answered<Described> | Promise<Answered<Described>>;

/** A resource of the API. Routes, previews, restores and exports are built from it. */
export interface Resource {
  name: string;
  tag: string;
  summaries: Record<"list" | "read" | Write, string>;
  entity: EntityName;
  fields: Fields;
  /** Schema of the full response, including admin-only fields. */
  answer: z.ZodObject;
  access: Access;
  writes: readonly Write[];
  refusal: string | undefined;
  shows: readonly ContentTag[];
  populate: readonly string[];
  slug: { field: string; source: SlugSource; within: readonly string[] } | undefined;
  order: RecordOrder | undefined;
  /** Condition of all rows that this release can present. */
  presentable: object;
  createBody: z.ZodObject;
  updateBody: z.ZodObject;
  present: (row: StoredRow, app: FastifyInstance) => object | Promise<object>;
  list: {
    answer: z.ZodObject;
    present: Resource["present"];
    columns: ListColumns | undefined;
    rules: ListRules;
    query: ReturnType<typeof listQuery>;
  };
  rules: RecordRules<StoredRow>;
  hooks: Hooks<StoredRow>;
}

const unchanged = (row: StoredRow) => row;

/** Defines a resource in the simple-rest dialect of react-admin. */
export function defineResource<Row extends StoredRow, Described extends Fields>(
  options: ResourceOptions<Row, Described>,
): Resource {
  const { one, many, fields, entity, slugWithin = [], orderedWithin = [] } = options;
  const {
    name,
    tag,
    access,
    writes = [],
    refusal,
    shows = [],
    populate = [],
    present = unchanged,
    rules = {},
    hooks = {},
  } = options;
  const written = writtenOf(fields);
  return {
    name,
    tag,
    access,
    writes,
    refusal,
    shows,
    populate,
    fields,
    entity,
    summaries: { ...summariesOf(one, many), ...options.summaries },
    answer: z.object(recordShape(fields)),
    slug: slugOf(fields, slugWithin),
    order: orderOf(fields, orderedWithin),
    presentable: knownChoices(entity, fields),
    createBody: createBody(written),
    updateBody: updateBody(written),
    present: present as Resource["present"],
    list: listOf(options),
    rules: rules as RecordRules<StoredRow>,
    hooks: hooks as Hooks<StoredRow>,
  };
}

function listOf<Row extends StoredRow, Described extends Fields>({
  entity,
  fields,
  present,
  defaultSort,
  alsoSearched = [],
  list = {},
}: ResourceOptions<Row, Described>): Resource["list"] {
  const listed = list.fields ?? fields;
  const rules: ListRules = {
    ...columnsOf(entity, listed),
    defaultSort,
    search: [...alsoSearched, ...searchedOf(fields)],
    named: list.named,
  };
  return {
    answer: z.object(recordShape(listed)),
    present: (list.present ?? present ?? unchanged) as Resource["present"],
    columns: list.columns,
    rules,
    query: listQuery(rules),
  };
}

const summariesOf = (one: string, many: string): Resource["summaries"] => ({
  list: `List ${many}`,
  read: `One ${one}`,
  create: `Add a ${one}`,
  update: `Change a ${one}, wholly or in part`,
  remove: `Delete a ${one}`,
});

function slugOf(fields: Fields, within: readonly string[]): Resource["slug"] {
  for (const [field, { slugOf: source }] of Object.entries(fields)) {
    if (source !== undefined) return { field, source, within };
  }
  return undefined;
}

function orderOf(fields: Fields, always: readonly string[]): RecordOrder | undefined {
  const hasOrder = (entry: [string, { order?: HandOrder }]) => entry[1].order !== undefined;
  const [field, { order } = {}] = Object.entries(fields).find(hasOrder) ?? [];
  if (field === undefined || order === undefined) return undefined;
  const { within, below, isByTime = false } = order;
  return { field, within: within === undefined ? always : [...always, within], below, isByTime };
}
