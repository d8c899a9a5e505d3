import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { z } from "zod";
import type { ContentTag } from "../cache/content-tags.ts";
import type { ListQuery } from "./list.ts";

/** A row of an entity that is known at run time only. */
interface StoredRow {
  id: string;
}

/** Rows of a list, and how many there are. */
interface ListedRows {
  rows: StoredRow[];
  total: number;
}

/** How the records of a resource are ordered by hand: by their `displayOrder`. */
export interface RecordOrder {
  /** Properties by whose values records are told apart that have an order of their own each. */
  within: readonly string[];
  /** From which position on a record is in no order; without it, all are in one. */
  below?: number | undefined;
  /** Whether the database puts them in order as well, which is no change of a record. */
  isByTime: boolean;
}

/** What can be done to the records of a resource besides its own routes, by the same rules. */
export interface RegisteredResource {
  entity: EntityName;
  /** How its records are ordered by hand; undefined where they are not. */
  order: RecordOrder | undefined;
  /** Public content that its answers are made from. */
  shows: readonly ContentTag[];
  /** Properties that a free-text search looks in. */
  searched: readonly string[];
  /** Fields that are written, with their rules; none of a resource that is not changed. */
  written: Readonly<Record<string, z.ZodType>>;
  /** What its list may be asked, but for a range. */
  listQuery: z.ZodObject;
  /** The first rows of what its list answers to a query, from whatever page on. */
  findListed: (request: FastifyRequest, query: ListQuery, limit: number) => Promise<ListedRows>;
  /**
   * What of a record may be written, as it stands on the wire.
   * @param id null for a new one
   * @throws HttpProblem 400 that names the fields which are not valid
   */
  parse: (record: unknown, id: string | null) => Record<string, unknown>;
  /** @throws NotFoundError when there is no such record */
  find: (em: EntityManager, id: string) => Promise<StoredRow>;
  /**
   * Adds a record as a `POST` does, or changes one as a `PUT`.
   * @param id null for a new one
   * @throws HttpProblem 400 that names the fields which are not valid
   * @throws NotFoundError when there is no such record
   */
  write: (tx: EntityManager, record: unknown, id: string | null) => Promise<StoredRow>;
  /** Holds a record that was stored past the routes to the rules of a `POST`. */
  admit: (tx: EntityManager, id: string) => Promise<StoredRow>;
  /** A row of the resource as an admin is answered it. */
  present(row: StoredRow): Promise<object>;
}

export interface ResourceRegistryOptions {
  /** Whether a record may name a picture by its address; it is called in the transaction that stores the record. */
  claimPicture: (tx: EntityManager, address: string) => Promise<boolean>;
  /** What the versions of records are made with. */
  versionKey: Buffer;
}

declare module "fastify" {
  interface FastifyInstance extends ResourceRegistryOptions {
    /** The resources that are registered, by name. */
    resources: Map<string, RegisteredResource>;
  }
}

/** Keeps the resources by name, for what is done to records of any of them. */
export const resourceRegistry = fp<ResourceRegistryOptions>(
  async (app, { claimPicture, versionKey }) => {
    app.decorate("resources", new Map());
    app.decorate("claimPicture", claimPicture);
    app.decorate("versionKey", versionKey);
  },
  { name: "resource-registry" },
);
