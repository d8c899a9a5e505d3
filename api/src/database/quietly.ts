import type { Client } from "pg";

/**
 * A connection that is lost while nobody uses it must not end the process: whoever uses it
 * next is told by the failing query.
 */
export function quietly(client: Client): Client {
  client.on("error", () => {});
  return client;
}
