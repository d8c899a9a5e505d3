import type { OpenRoom } from "api/contract/live";
import type { ApiClient } from "../client/api-client.ts";
import { readOr } from "../client/read-or.ts";
import { withTimeout } from "../client/timeout.ts";

/** As long as the service worker waits for what it has cached: a page must not wait longer for its rooms. */
const timeoutMs = 3_000;

/** The rooms that are open; none where the server does not say so soon. */
export function readRooms(api: ApiClient): Promise<OpenRoom[]> {
  return readOr([], () => withTimeout(api.openRooms(), timeoutMs));
}
