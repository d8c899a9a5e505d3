import type { Revision } from "api/features/foundation/revisions/revisions.contract";
import {
  HttpError,
  type DataProvider,
  type DeleteParams,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from "react-admin";
import { EditConflictError, type Values } from "./edit-conflict.ts";
import type { HttpClient } from "./http-client.ts";
import { ifUnchanged, ownVersions, versionOf, withVersion } from "./record-version.ts";

type Call = HttpClient["call"];

/**
 * Adds the ETag of a single record to the record. That of a written record is noted as the user's
 * own.
 */
export function withVersions(call: Call): Call {
  return async (path, options) => {
    const answer = await call(path, options);
    const etag = answer.headers.get("etag");
    if (etag === null || Array.isArray(answer.json)) return answer;
    if ((options?.method ?? "GET") !== "GET") ownVersions.add(etag);
    return { ...answer, json: withVersion(answer.json, etag) };
  };
}

/** `meta` of a request with further headers. */
export interface RequestMeta {
  headers?: Readonly<Record<string, string>>;
}

/**
 * Adds optimistic locking to updates and deletions of records that were loaded with their version.
 * An update sends only the fields that differ from `previousData`. When someone else has saved
 * other fields, both changes are kept.
 * @param call must answer with versions
 */
export function withOptimisticLock(provider: DataProvider, call: Call): DataProvider {
  async function send(
    method: "PUT" | "DELETE",
    resource: string,
    { id, previousData, meta }: DeleteParams | UpdateParams,
    body?: string,
  ) {
    const { headers: further }: RequestMeta = meta ?? {};
    const headers = new Headers({ ...ifUnchanged(previousData), ...further });
    const path = `/api/${resource}/${encodeURIComponent(id)}`;
    const { json } = await call(path, { method, headers, ...(body !== undefined && { body }) });
    return { data: json };
  }

  /** @throws EditConflictError when someone else changed the same fields */
  async function update<Row extends RaRecord>(
    resource: string,
    params: UpdateParams,
  ): Promise<UpdateResult<Row>> {
    const { id, previousData } = params;
    const isLocked = versionOf(previousData) !== undefined;
    const ours: Values = isLocked ? changedSince({ ...previousData }, params.data) : params.data;
    try {
      return await send("PUT", resource, params, JSON.stringify(ours));
    } catch (error) {
      if (!isLocked || !(error instanceof HttpError && error.status === 412)) throw error;
    }
    const { data: theirs }: { data: RaRecord } = await provider.getOne(resource, { id });
    const fields = Object.keys(ours).filter(
      (field) => !isSame(theirs[field], previousData[field]) && !isSame(theirs[field], ours[field]),
    );
    if (fields.length > 0) {
      const savedBy = await lastEditor(provider, resource, id);
      throw new EditConflictError({ resource, fields, savedBy, ours, theirs });
    }
    return update(resource, { ...params, data: ours, previousData: theirs });
  }

  return { ...provider, update, delete: (resource, params) => send("DELETE", resource, params) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from the loaded record. */
function changedSince(read: Values, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, read[field])),
  );
}

/** E-mail address of the last editor; null when unknown. */
async function lastEditor(
  provider: DataProvider,
  resource: string,
  recordId: RaRecord["id"],
): Promise<string | null> {
  // Resources without a history refuse this filter.
  const answer = await provider
    .getList<Revision>("revisions", {
      filter: { resource, recordId },
      pagination: { page: 1, perPage: 1 },
      sort: { field: "changedAt", order: "DESC" },
    })
    .catch(() => null);
  return answer?.data[0]?.changedBy ?? null;
}
