import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contentRange, type ListQuery } from "./list.ts";
import { pageAsked, readRows } from "./find-records.ts";
import { presentRecord } from "./present-record.ts";
import type { Resource } from "./resource.ts";
import { cachedAnswers, verbOptions } from "./verb-options.ts";

/** `GET /api/{name}`: returns a page of the records that the caller may see. */
export function listRoute(app: FastifyInstance, resource: Resource): void {
  const { name, shows, fields, list, hooks } = resource;
  const options = verbOptions(resource, "list", cachedAnswers(resource), {
    querystring: list.query,
    response: { 200: z.array(list.answer) },
  });
  app.get<{ Querystring: ListQuery }>(`/api/${name}`, options, (request, reply) =>
    app.sendContent(request, reply, shows, async () => {
      // Must be read before the rows, so that a clock change in between expires the response.
      const validUntil = await hooks.validUntil?.(request);
      const page = await pageAsked(request, resource, request.query);
      const { rows, total } = await readRows(request.em, resource, page);
      const viewer = await request.viewer();
      const payload = await Promise.all(
        rows.map((row) => presentRecord(app, { fields, present: list.present }, { row, viewer })),
      );
      const range = contentRange(name, page.offset, rows.length, total);
      return { payload, headers: { "content-range": range }, validUntil };
    }),
  );
}
