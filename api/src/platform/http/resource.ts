import type {
  EntitySchema,
  FilterQuery,
  FindOptions,
  OrderDefinition,
  Populate,
} from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import { findRows, type FoundRows, type RowQuery } from "../database/find-rows.ts";
import type { ContentTag } from "../cache/content-tags.ts";
import { isAdmin, type Access, type Viewer } from "./access.ts";
import { columnsOf } from "./columns.ts";
import { id, imageAddress, optionalImageAddress } from "./values.contract.ts";
import { HttpProblem, invalidFields } from "./http-problem.ts";
import type { RecordOrder } from "./resource-registry.ts";
import { conditionHeaders, isMatch, readVersion } from "./record-version.ts";
import {
  contentRange,
  listQuery,
  namedConditions,
  pageOf,
  type ListQuery,
  type ListRules,
} from "./list.ts";

/** How a row is answered. */
export interface View<Row> {
  schema: z.ZodObject;
  present: (row: Row) => object | Promise<object>;
  /** What only admins are answered besides; a list can neither be sorted nor filtered by it. */
  forAdmins?: z.ZodObject | undefined;
}

/** A row that is answered as it is. */
export function view<Schema extends z.ZodObject, ForAdmins extends z.ZodObject>(
  schema: Schema,
  forAdmins?: ForAdmins,
): View<z.output<Schema> & z.output<ForAdmins>> {
  return { schema, present: (row) => row, forAdmins };
}

/** A row that something is made of or added to before it is answered. */
export function viewOf<Row, Schema extends z.ZodObject>(
  schema: Schema,
  present: (row: Row) => z.output<Schema> | Promise<z.output<Schema>>,
): View<Row> {
  return { schema, present };
}

/** The schema of all that somebody may be answered. */
function widest({ schema, forAdmins }: View<never>): z.ZodObject {
  return forAdmins ? schema.extend(forAdmins.partial().shape) : schema;
}

/** Names of the fields that hold addresses of pictures. */
function picturesIn(body: z.ZodType | undefined): string[] {
  if (!(body instanceof z.ZodObject)) return [];
  const isPicture = (field: unknown) => field === imageAddress || field === optionalImageAddress;
  return Object.entries(body.shape)
    .filter(([, field]) => isPicture(field instanceof z.ZodOptional ? field.unwrap() : field))
    .map(([name]) => name);
}

/** A row as whoever asks may see it. */
async function presentTo<Row>(
  viewer: Viewer | null,
  { present, forAdmins }: View<Row>,
  row: Row,
): Promise<object> {
  const whole = await present(row);
  if (!forAdmins || isAdmin(viewer)) return whole;
  const isPublic = ([name]: [string, unknown]) => !(name in forAdmins.shape);
  return Object.fromEntries(Object.entries(whole).filter(isPublic));
}

interface OneRow {
  Params: { id: string };
}

interface Verb {
  /** What the description of the API says of it. */
  summary: string;
  /** Who may call it; by default reading is as the resource says, and writing is for admins. */
  access?: Access;
}

export interface Resource<
  Row extends { id: string },
  Created extends z.ZodType = z.ZodType,
  Changed extends z.ZodType = z.ZodType,
  Hint extends string = never,
> {
  /** Its address is `/api/{name}`. */
  name: string;
  /** Its chapter in the description of the API. */
  tag: string;
  entity: EntitySchema<Row>;
  /** How one row is answered, and each row of the list unless that says otherwise. */
  answer: View<NoInfer<Row>>;
  /** Who may read it. */
  access: Access;
  /** Public content that its answers are made from, by which they are cached; they are not cached when left out. */
  shows?: readonly ContentTag[];
  /** Related rows that are answered with each row. */
  populate?: Populate<Row, Hint>;
  /** Which rows a caller may see; without it, all. */
  scope?: (request: FastifyRequest) => Promise<object>;
  /** When the clock will make its answers untrue; never when left out. */
  validUntil?: (request: FastifyRequest) => Promise<Date | undefined>;
  /**
   * Throws where a row must not be added, changed or deleted as it is; called before a change of it,
   * with what is written, and after it.
   */
  guard?: ((tx: EntityManager, row: NoInfer<Row>, written?: unknown) => Promise<void>) | undefined;
  /** Throws where a row, added or changed, does not fit what else the database holds; called after `guard`. */
  check?: ((tx: EntityManager, row: NoInfer<Row>) => Promise<void>) | undefined;
  /** What people call its fields. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** How its rows are ordered by hand, where they are. */
  order?: RecordOrder | undefined;
  list: Verb &
    Pick<ListRules, "defaultSort" | "search" | "named"> & {
      answer?: View<NoInfer<Row>>;
      /** Filter of a caller who neither filters by its fields nor names rows by their ids. */
      defaultFilter?: (() => Promise<Record<string, unknown>>) | undefined;
      /** Columns that the list does not read, and lazy ones that it reads. */
      columns?: { exclude: readonly (keyof Row)[]; populate: readonly (keyof Row)[] };
    };
  one: Verb;
  create?: Verb & {
    body: Created;
    /** Makes the row in the transaction that stores it. */
    make: (tx: EntityManager, body: z.output<Created>) => Row | Promise<Row>;
  };
  /** A whole or a partial record. */
  update?: Verb & {
    body: Changed;
    /** Changes the row in the transaction that stores it. */
    change: (tx: EntityManager, row: Row, body: z.output<Changed>) => unknown;
  };
  remove?: Verb & {
    /** Throws where a row must not be deleted; called after `guard`. */
    guard?: (row: NoInfer<Row>) => void;
  };
  /** Why the verbs that are neither described nor registered before are refused with 405; without it there is nothing at their address. */
  refusal?: string;
}

/** Registers a resource in the simple-rest dialect of react-admin: the verbs that it describes. */
export function resource<
  Row extends { id: string },
  Created extends z.ZodType = z.ZodType,
  Changed extends z.ZodType = z.ZodType,
  Hint extends string = never,
>(app: FastifyInstance, described: Resource<Row, Created, Changed, Hint>): void {
  const { name, tag, entity, answer, access, shows = [], populate } = described;
  const { list, one, create, update, remove } = described;
  const listed = list.answer ?? answer;
  const rules = { ...list, ...columnsOf(entity, listed.schema) };
  const url = `/api/${name}`;
  // In one way of writing it, under which the record is cached.
  const params = z.object({ id: id.toLowerCase() });
  const related = populate ? { populate } : {};
  const isReread = (verb: Verb) => shows.length > 0 && (verb === list || verb === one);
  const answersOf = (verb: Verb, { headers }: FastifySchema) => [
    ...(isReread(verb) ? ([304] as const) : []),
    ...(headers === conditionHeaders ? ([412] as const) : []),
  ];
  const route = (verb: Verb, access: Access, schema: FastifySchema) => ({
    config: {
      access: verb.access ?? access,
      adminsSeeMore: true,
      labels: described.labels,
      answers: answersOf(verb, schema),
    },
    schema: { tags: [tag], summary: verb.summary, ...schema },
  });

  async function rowOf(request: FastifyRequest<OneRow>, em = request.em): Promise<Row> {
    const scope = await described.scope?.(request);
    const where = { $and: [{ id: request.params.id }, scope ?? {}] } as FilterQuery<Row>;
    return em.findOneOrFail(entity, where, related);
  }

  const lists = { querystring: listQuery(rules), response: { 200: z.array(widest(listed)) } };
  // The names are properties of the row, which the ORM's own types cannot tell of a generic one.
  const columns = list.columns as Pick<FindOptions<Row, Hint>, "exclude" | "populate"> | undefined;
  const findEntities = async (
    em: EntityManager,
    { where, orderBy, ...window }: RowQuery,
  ): Promise<FoundRows<Row>> => {
    const order = { orderBy: orderBy as OrderDefinition<Row> };
    const options = { ...order, ...window, ...related, ...columns };
    const [rows, total] = await em.findAndCount(entity, where as FilterQuery<Row>, options);
    return { rows, total };
  };
  // Public content has neither lazy columns nor relations to many.
  const readRows = (em: EntityManager, page: RowQuery) =>
    shows.length > 0
      ? findRows<Row>(em, entity, page, populate as readonly string[] | undefined)
      : findEntities(em, page);
  const askedPage = async (request: FastifyRequest, asked: ListQuery) => {
    const query = await withDefaultFilter(asked, list.defaultFilter);
    const scope = (await described.scope?.(request)) ?? {};
    return pageOf(query, rules, [...(await namedConditions(query, rules, request)), scope]);
  };
  app.get<{ Querystring: ListQuery }>(url, route(list, access, lists), (request, reply) =>
    app.sendContent(request, reply, shows, async () => {
      // Read before the rows: whatever the clock changes meanwhile ends the answer.
      const validUntil = await described.validUntil?.(request);
      const page = await askedPage(request, request.query);
      const { rows, total } = await readRows(request.em, page);
      const range = contentRange(name, page.offset, rows.length, total);
      const viewer = await request.viewer();
      const payload = await Promise.all(rows.map((row) => presentTo(viewer, listed, row)));
      return { payload, headers: { "content-range": range }, validUntil };
    }),
  );

  const unversioned = described.order?.isByTime ? ["display_order"] : [];
  const versionOf = async (em: EntityManager, rowId: string, isLocked = false) =>
    readVersion(em, entity, rowId, { key: app.versionKey, unversioned, isLocked });

  const whole = widest(answer);
  const response = { 200: whole };
  const wire: z.ZodType<object, Record<string, unknown>> = whole;
  const reads = route(one, access, { params, response });
  app.get<OneRow>(`${url}/:id`, reads, (request, reply) =>
    app.sendContent(request, reply, shows, async () => {
      const viewer = await request.viewer();
      const validUntil = await described.validUntil?.(request);
      // For those who write. What everybody reads has the ETag of the cached answer. The version is
      // read first: of a record that changes meanwhile it is the old one, by which nothing is overwritten.
      const version = isAdmin(viewer) ? await versionOf(request.em, request.params.id) : null;
      const payload = await presentTo(viewer, answer, await rowOf(request));
      return { payload, validUntil, ...(version !== null && { headers: { etag: version } }) };
    }),
  );

  /** Locks a row and compares its version, where the request names one. */
  async function requireMatch(
    request: FastifyRequest<OneRow>,
    tx: EntityManager,
    row: Row,
  ): Promise<void> {
    const condition = request.headers["if-match"];
    if (condition === undefined) return;
    const version = await versionOf(tx, row.id, true);
    // It may have been changed between its reading and its lock.
    const locked = version === null ? null : await tx.refresh(row, related);
    if (version === null || locked === null) throw new HttpProblem(404, "There is no such record.");
    if (isMatch(condition, version)) return;
    throw new HttpProblem(412, "Somebody else has changed this record meanwhile.", {
      headers: { etag: version },
      current: wire.encode(await presentTo(await request.viewer(), answer, row)),
    });
  }

  /** Answers a row that was written, to an admin with its version. */
  async function answerWritten(request: FastifyRequest, reply: FastifyReply, row: Row) {
    const viewer = await request.viewer();
    const version = isAdmin(viewer) ? await versionOf(request.em, row.id) : null;
    if (version !== null) reply.header("etag", version);
    return presentTo(viewer, answer, row);
  }

  /**
   * Claims the pictures that a row is to name and does not name yet.
   * @throws HttpProblem 400 at the fields whose pictures are not there
   */
  async function claimPictures(tx: EntityManager, body: unknown, schema?: z.ZodType, row?: Row) {
    const written = new Map(Object.entries(body ?? {}));
    const held = new Map(Object.entries(row ?? {}));
    const missing: string[] = [];
    for (const field of picturesIn(schema)) {
      const address: unknown = written.get(field);
      if (typeof address !== "string" || address === held.get(field)) continue;
      if (!(await app.claimPicture(tx, address))) missing.push(field);
    }
    if (missing.length === 0) return;
    const message = "There is no such file: upload the picture again.";
    const errors = missing.map((path) => ({ path, message }));
    throw new HttpProblem(400, message, { errors });
  }

  /** Adds a row in the transaction that stores it. */
  async function addRow(tx: EntityManager, body: z.output<Created>): Promise<Row> {
    if (!create) throw new HttpProblem(409, "Such a record is not added.");
    await claimPictures(tx, body, create.body);
    const made = await create.make(tx, body);
    await described.guard?.(tx, made);
    await described.check?.(tx, made);
    await tx.persist(made).flush();
    return tx.refreshOrFail(made, related);
  }

  if (create) {
    const creates = { body: create.body, response: { 201: whole } };
    app.post(url, route(create, "admin", creates), async (request, reply) => {
      const row = await request.em.transactional(async (tx) =>
        // The route's schema has parsed the body.
        addRow(tx, request.body as z.output<Created>),
      );
      app.contentChanged(shows);
      reply.code(201).header("location", `${url}/${row.id}`);
      return reply.send(await answerWritten(request, reply, row));
    });
  }

  /** Changes a row in the transaction that stores it. */
  async function changeRow(tx: EntityManager, row: Row, body: z.output<Changed>): Promise<Row> {
    if (!update) throw new HttpProblem(409, "Such a record is not changed.");
    await claimPictures(tx, body, update.body, row);
    await update.change(tx, row, body);
    await described.guard?.(tx, row);
    await described.check?.(tx, row);
    await tx.flush();
    return tx.refreshOrFail(row, related);
  }

  if (update) {
    const put = { params, headers: conditionHeaders, body: update.body, response };
    const updates = route(update, "admin", put);
    app.put<OneRow>(`${url}/:id`, updates, async (request, reply) => {
      const row = await request.em.transactional(async (tx) => {
        const found = await rowOf(request, tx);
        await described.guard?.(tx, found, request.body);
        await requireMatch(request, tx, found);
        // The route's schema has parsed the body.
        return changeRow(tx, found, request.body as z.output<Changed>);
      });
      app.contentChanged(shows);
      return answerWritten(request, reply, row);
    });
  }

  if (remove) {
    const removes = route(remove, "admin", { params, headers: conditionHeaders, response });
    app.delete<OneRow>(`${url}/:id`, removes, async (request) => {
      const row = await request.em.transactional(async (tx) => {
        const found = await rowOf(request, tx);
        await described.guard?.(tx, found);
        remove.guard?.(found);
        await requireMatch(request, tx, found);
        await tx.remove(found).flush();
        return found;
      });
      app.contentChanged(shows);
      return presentTo(await request.viewer(), answer, row);
    });
  }

  const findRow = async (em: EntityManager, rowId: string) =>
    em.findOneOrFail(entity, { id: rowId } as FilterQuery<Row>, related);
  app.resources.set(name, {
    entity,
    order: described.order,
    shows,
    searched: list.search,
    listQuery: lists.querystring.omit({ range: true }),
    async findListed(request, query, limit) {
      const page = await askedPage(request, query);
      return readRows(request.em, { ...page, offset: 0, limit });
    },
    written: update?.body instanceof z.ZodObject ? update.body.shape : {},
    parse(record, rowId) {
      const parsed = parseBody((rowId === null ? create : update)?.body, record);
      return wireRecord.parse(JSON.parse(JSON.stringify(parsed)));
    },
    find: findRow,
    async write(tx, record, rowId) {
      if (rowId === null) return addRow(tx, parseBody(create?.body, record));
      const body = parseBody(update?.body, record);
      const found = await findRow(tx, rowId);
      await described.guard?.(tx, found, body);
      return changeRow(tx, found, body);
    },
    async admit(tx, rowId) {
      const found = await findRow(tx, rowId);
      await described.guard?.(tx, found);
      await described.check?.(tx, found);
      return found;
    },
    present: async (row: Row) => wire.encode(await answer.present(row)),
  });

  const { refusal } = described;
  if (refusal === undefined) return;
  const allow = ["GET", update && "PUT", remove && "DELETE"].filter(Boolean).join(", ");
  const refuse = (method: "POST" | "PUT" | "DELETE", address: string, allowed: string) =>
    app.route({
      method,
      url: address,
      config: { access: "admin" },
      schema: { hide: true },
      handler() {
        throw new HttpProblem(405, refusal, { headers: { allow: allowed } });
      },
    });
  if (!app.hasRoute({ method: "POST", url })) refuse("POST", url, "GET");
  if (!update) refuse("PUT", `${url}/:id`, allow);
  if (!remove) refuse("DELETE", `${url}/:id`, allow);
}

/** @throws HttpProblem 400 that names the fields which are not valid; 409 when such records are not written */
function parseBody<Body extends z.ZodType>(body: Body | undefined, record: unknown) {
  const parsed = body?.safeParse(record);
  if (parsed === undefined) throw new HttpProblem(409, "Such a record is not written.");
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return parsed.data;
}

const wireRecord = z.record(z.string(), z.unknown());

async function withDefaultFilter(
  query: ListQuery,
  defaultFilter: (() => Promise<Record<string, unknown>>) | undefined,
): Promise<ListQuery> {
  if (!defaultFilter || query.filter?.["id"] !== undefined) return query;
  return { ...query, filter: { ...(await defaultFilter()), ...query.filter } };
}
