import { ApiError } from "api/platform/http/api-call.contract";

/** Statuses for a slug that is unknown or that the API cannot parse. */
const unknownSlugStatuses = new Set([400, 404, 414]);

/** Reads a record by its slug; null when the API knows no such slug. */
export async function nullIfUnknown<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && unknownSlugStatuses.has(error.status)) return null;
    throw error;
  }
}
