import type { ClientBase } from "pg";

/**
 * A connection that is lost while nobody uses it must not end the process: whoever uses it
 * next learns of it by the failing query.
 */
export function ignoreConnectionErrors<Client extends ClientBase>(client: Client): Client {
  client.on("error", () => {});
  return client;
}
