import type { ClientBase } from "pg";

/**
 * Prevents the loss of an idle connection from ending the process. The next query on it fails
 * instead.
 */
export function ignoreConnectionErrors<Client extends ClientBase>(client: Client): Client {
  client.on("error", () => {});
  return client;
}
