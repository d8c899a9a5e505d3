import type { FastifyInstance } from "fastify";
import { isAdmin } from "../http/access.ts";
import { findVisible } from "./find-records.ts";
import { presentRecord } from "./present-record.ts";
import { versionOfRecord } from "./record-conditions.ts";
import type { Resource } from "./resource.ts";
import { cachedAnswers, oneRecord, verbOptions, type OfOne } from "./verb-options.ts";

/** `GET /api/{name}/:id`: returns a record, for admins with its version. */
export function readRoute(app: FastifyInstance, resource: Resource): void {
  const { name, shows, answer, hooks } = resource;
  const schema = { params: oneRecord, response: { 200: answer } };
  const options = verbOptions(resource, "read", cachedAnswers(resource), schema);
  app.get<OfOne>(`/api/${name}/:id`, options, (request, reply) =>
    app.sendContent(request, reply, shows, async () => {
      const viewer = await request.viewer();
      const validUntil = await hooks.validUntil?.(request);
      // Must be read before the record. If the record changes in between, the version is stale and
      // cannot be used to overwrite the change.
      const version = isAdmin(viewer)
        ? await versionOfRecord(app, resource, request.em, request.params.id)
        : null;
      const row = await findVisible(request, resource);
      const payload = await presentRecord(app, resource, { row, viewer });
      return { payload, validUntil, ...(version !== null && { headers: { etag: version } }) };
    }),
  );
}
