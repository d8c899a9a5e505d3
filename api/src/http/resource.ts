import type { EntitySchema, FilterQuery, Populate } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import { showsContent, type ContentTag } from "../site/content-tags.ts";
import type { Access } from "./access.ts";
import { columnsOf } from "./columns.ts";
import { id } from "./http.contract.ts";
import { answerPage, listQuery, pageOf, type ListQuery, type ListRules } from "./list.ts";

/** How a row is answered. */
export interface View<Row> {
  schema: z.ZodObject;
  present: (row: Row) => unknown;
}

/** A row that is answered as it is. */
export function view<Schema extends z.ZodObject>(schema: Schema): View<z.output<Schema>> {
  return { schema, present: (row) => row };
}

/** A row that something is made of or added to before it is answered. */
export function madeView<Row, Schema extends z.ZodObject>(
  schema: Schema,
  present: (row: Row) => z.output<Schema>,
): View<Row> {
  return { schema, present };
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

interface Resource<
  Row extends { id: string },
  Created extends z.ZodType,
  Changed extends z.ZodType,
  Hint extends string,
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
  /** Public content that its answers are made from. */
  shows?: readonly ContentTag[];
  /** Related rows that are answered with each row. */
  populate?: Populate<Row, Hint>;
  /** Which rows a caller may see; without it, all. */
  scope?: (request: FastifyRequest) => Promise<object>;
  list: Verb & Pick<ListRules, "defaultSort" | "search"> & { answer?: View<NoInfer<Row>> };
  one: Verb;
  create?: Verb & {
    body: Created;
    /** Makes the row in the transaction that stores it. */
    make: (tx: EntityManager, body: z.output<Created>) => Row | Promise<Row>;
  };
  /** A whole or a partial record. */
  update?: Verb & {
    body: Changed;
    change: (em: EntityManager, row: Row, body: z.output<Changed>) => unknown;
  };
  remove?: Verb;
}

/** Registers a resource in the simple-rest dialect of react-admin: the verbs that it describes. */
export function resource<
  Row extends { id: string },
  Created extends z.ZodType = z.ZodType,
  Changed extends z.ZodType = z.ZodType,
  Hint extends string = never,
>(app: FastifyInstance, described: Resource<Row, Created, Changed, Hint>): void {
  const { name, tag, entity, answer, access, shows, populate } = described;
  const { list, one, create, update, remove } = described;
  const listed = list.answer ?? answer;
  const rules = { ...list, ...columnsOf(entity, listed.schema) };
  const url = `/api/${name}`;
  const params = z.object({ id });
  const related = populate ? { populate } : {};
  const route = (verb: Verb, access: Access, schema: FastifySchema) => ({
    config: { access: verb.access ?? access },
    schema: { tags: [tag], summary: verb.summary, ...schema },
  });

  async function rowOf(request: FastifyRequest<OneRow>): Promise<Row> {
    const scope = await described.scope?.(request);
    const where = { $and: [{ id: request.params.id }, scope ?? {}] } as FilterQuery<Row>;
    return request.em.findOneOrFail(entity, where, related);
  }

  const lists = { querystring: listQuery(rules), response: { 200: z.array(listed.schema) } };
  app.get<{ Querystring: ListQuery }>(url, route(list, access, lists), async (request, reply) => {
    const page = pageOf<Row>(request.query, rules, await described.scope?.(request));
    if (shows) showsContent(reply, ...shows);
    const options = { ...page.window, ...related };
    const found = await request.em.findAndCount(entity, page.where, options);
    return answerPage(reply, name, page, found).map(listed.present);
  });

  const response = { 200: answer.schema };
  const reads = route(one, access, { params, response });
  app.get<OneRow>(`${url}/:id`, reads, async (request, reply) => {
    if (shows) showsContent(reply, ...shows);
    return answer.present(await rowOf(request));
  });

  if (create) {
    const creates = { body: create.body, response: { 201: answer.schema } };
    app.post(url, route(create, "admin", creates), async ({ em, body }, reply) => {
      const row = await em.transactional(async (tx) => {
        // The route's schema has parsed the body.
        const made = await create.make(tx, body as z.output<Created>);
        await tx.persist(made).flush();
        return tx.refreshOrFail(made, related);
      });
      return reply.code(201).header("location", `${url}/${row.id}`).send(answer.present(row));
    });
  }

  if (update) {
    const updates = route(update, "admin", { params, body: update.body, response });
    app.put<OneRow>(`${url}/:id`, updates, async (request) => {
      const row = await rowOf(request);
      // The route's schema has parsed the body.
      await update.change(request.em, row, request.body as z.output<Changed>);
      await request.em.flush();
      await request.em.refreshOrFail(row, related);
      return answer.present(row);
    });
  }

  if (remove) {
    const removes = route(remove, "admin", { params, response });
    app.delete<OneRow>(`${url}/:id`, removes, async (request) => {
      const row = await rowOf(request);
      await request.em.remove(row).flush();
      return answer.present(row);
    });
  }
}
