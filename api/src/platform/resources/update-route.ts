import type { FastifyInstance } from "fastify";
import { conditionHeaders } from "./record-version.ts";
import { findVisible } from "./find-records.ts";
import { answerWritten, requireVersion, withVersion } from "./record-conditions.ts";
import type { Resource } from "./resource.ts";
import { oneRecord, verbOptions, type OfOne } from "./verb-options.ts";
import { changeRecord, lockRecord } from "./write-record.ts";

interface Update extends OfOne {
  Body: Record<string, unknown>;
}

/** `PUT /api/{name}/:id`: updates a record, fully or partially. */
export function updateRoute(app: FastifyInstance, resource: Resource): void {
  const { name, shows, updateBody, answer } = resource;
  const options = verbOptions(resource, "update", [412], {
    params: oneRecord,
    headers: conditionHeaders,
    body: updateBody,
    response: { 200: answer },
  });
  app.put<Update>(`/api/${name}/:id`, options, async (request, reply) => {
    const { body: written } = request;
    const changed = await request.em.transactional(async (tx) => {
      const row = await findVisible(request, resource, tx);
      const writing = app.writing(tx);
      await lockRecord(writing, resource, { row, written });
      await requireVersion(request, resource, tx, row);
      await changeRecord(writing, resource, { row, written });
      return withVersion(app, resource, tx, row);
    });
    app.contentChanged(shows);
    return answerWritten(reply, resource, changed);
  });
}
