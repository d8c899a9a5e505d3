import type { FastifyInstance } from "fastify";
import { answerWritten, withVersion } from "./record-conditions.ts";
import type { Resource } from "./resource.ts";
import { verbOptions } from "./verb-options.ts";
import { addRecord } from "./write-record.ts";

/** `POST /api/{name}`: creates a record. */
export function createRoute(app: FastifyInstance, resource: Resource): void {
  const { name, shows, createBody, answer } = resource;
  const schema = { body: createBody, response: { 201: answer } };
  const options = verbOptions(resource, "create", [], schema);
  app.post<{ Body: Record<string, unknown> }>(`/api/${name}`, options, async (request, reply) => {
    const written = await request.em.transactional(async (tx) =>
      withVersion(app, resource, tx, await addRecord(app.writing(tx), resource, request.body)),
    );
    app.contentChanged(shows);
    reply.code(201).header("location", `/api/${name}/${written.row.id}`);
    return answerWritten(reply, resource, written);
  });
}
