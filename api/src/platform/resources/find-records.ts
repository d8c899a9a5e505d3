import type { FilterQuery, FindOptions, OrderDefinition, Populate } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import { findRows, type FoundRows, type RowQuery } from "../database/find-rows.ts";
import { namedConditions, pageOf, type ListQuery } from "./list.ts";
import type { Resource, StoredRow } from "./resource.ts";

/** Relations to load with each row. Their names are only known at run time. */
export const relatedRows = ({ populate }: Resource) => ({
  populate: populate as unknown as Populate<StoredRow>,
});

/** @throws NotFoundError when the record does not exist */
export async function findRecord(
  em: EntityManager,
  resource: Resource,
  id: string,
): Promise<StoredRow> {
  return em.findOneOrFail(resource.entity, { id }, relatedRows(resource));
}

/** @throws NotFoundError when the record does not exist or the caller may not see it */
export async function findVisible(
  request: FastifyRequest<{ Params: { id: string } }>,
  resource: Resource,
  em = request.em,
): Promise<StoredRow> {
  const scope = (await resource.hooks.scope?.(request)) ?? {};
  const { presentable } = resource;
  const where: FilterQuery<StoredRow> = { $and: [{ id: request.params.id }, presentable, scope] };
  return em.findOneOrFail(resource.entity, where, relatedRows(resource));
}

/** Translates a list query to a database query, restricted to rows that the caller may see. */
export async function pageAsked(
  request: FastifyRequest,
  { hooks, presentable, list: { rules } }: Resource,
  query: ListQuery,
): Promise<RowQuery> {
  const isOfIds = query.filter?.["id"] !== undefined;
  const byDefault = isOfIds ? {} : await hooks.defaultFilter?.(request.server);
  const whole = { ...query, filter: { ...byDefault, ...query.filter } };
  const scope = (await hooks.scope?.(request)) ?? {};
  const named = await namedConditions(whole, rules, request);
  return pageOf(whole, rules, [...named, presentable, scope]);
}

/** Finds the first rows of a list, ignoring the query's range. */
export async function findListed(
  request: FastifyRequest,
  resource: Resource,
  { query, limit }: { query: ListQuery; limit: number },
): Promise<FoundRows<StoredRow>> {
  const page = await pageAsked(request, resource, query);
  return readRows(request.em, resource, { ...page, offset: 0, limit });
}

/**
 * Reads rows. Public content is read as plain objects, because it has no lazy columns and no
 * to-many relations.
 */
export async function readRows(
  em: EntityManager,
  resource: Resource,
  page: RowQuery,
): Promise<FoundRows<StoredRow>> {
  const { entity, shows, populate, list } = resource;
  if (shows.length > 0) return findRows<StoredRow>(em, entity, page, populate);
  const { where, orderBy, limit, offset } = page;
  const columns = (list.columns ?? {}) as Pick<FindOptions<StoredRow>, "exclude" | "populate">;
  const [rows, total] = await em.findAndCount(entity, where as FilterQuery<StoredRow>, {
    orderBy: orderBy as OrderDefinition<StoredRow>,
    limit,
    offset,
    ...(populate.length > 0 && relatedRows(resource)),
    ...columns,
  });
  return { rows, total };
}
