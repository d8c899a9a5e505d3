import type { OpenRoom } from "api/features/content/live/live.contract";
import { withTimeout } from "api/platform/http/timeout.contract";
import type { ApiClient } from "../client/api-client.ts";
import { readOr } from "../client/read-or.ts";

/**
 * Same as the service worker's network timeout, so that a page does not wait longer for its rooms.
 */
const timeoutMs = 3_000;

/** The open rooms; empty when the server does not answer in time. */
export function readRooms(api: ApiClient): Promise<OpenRoom[]> {
  return readOr([], () => withTimeout(api.openRooms(), timeoutMs));
}
