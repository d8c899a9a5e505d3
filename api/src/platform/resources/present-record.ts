import type { FastifyInstance } from "fastify";
import { isAdmin, type Viewer } from "../http/access.ts";
import type { Fields } from "./fields.contract.ts";
import type { Resource, StoredRow } from "./resource.ts";

/** Response for a record, with the fields that the viewer may see. */
export async function presentRecord(
  app: FastifyInstance,
  { present, fields }: Pick<Resource, "present" | "fields">,
  { row, viewer }: { row: StoredRow; viewer: Viewer | null },
): Promise<object> {
  const whole = await present(row, app);
  return isAdmin(viewer) ? whole : withoutSecrets(whole, fields);
}

/** Serialized response for an admin. */
export async function recordOnWire(
  app: FastifyInstance,
  { answer, present }: Resource,
  row: StoredRow,
): Promise<Record<string, unknown>> {
  return answer.encode({ ...(await present(row, app)) });
}

function withoutSecrets(record: object, fields: Fields): object {
  const secrets = Object.keys(fields).filter((name) => fields[name]?.isForAdmins);
  if (secrets.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !secrets.includes(name)));
}
