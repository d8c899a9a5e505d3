import type { FastifyInstance } from "fastify";
import { conditionHeaders } from "./record-version.ts";
import { findVisible } from "./find-records.ts";
import { requireVersion } from "./record-conditions.ts";
import type { Resource } from "./resource.ts";
import { oneRecord, verbOptions, type OfOne } from "./verb-options.ts";
import { lockRecord } from "./write-record.ts";

/** `DELETE /api/{name}/:id`: deletes a record and returns it. */
export function removeRoute(app: FastifyInstance, resource: Resource): void {
  const { name, shows, answer } = resource;
  const options = verbOptions(resource, "remove", [412], {
    params: oneRecord,
    headers: conditionHeaders,
    response: { 200: answer },
  });
  app.delete<OfOne>(`/api/${name}/:id`, options, async (request) => {
    const deleted = await request.em.transactional(async (tx) => {
      const row = await findVisible(request, resource, tx);
      await lockRecord(app.writing(tx), resource, { row, written: null });
      await requireVersion(request, resource, tx, row);
      await tx.remove(row).flush();
      return row;
    });
    app.contentChanged(shows);
    return resource.present(deleted, app);
  });
}
