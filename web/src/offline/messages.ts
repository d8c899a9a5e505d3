/** URL of the service worker, whose scope is the whole site. */
export const workerPath = "/sw.js";

/** From a page to the service worker. */
export type PageMessage =
  /** Refresh the caches, and cache the page at this path too. */
  | { type: "renew"; path: string }
  /** Answer with the age of this client's document. */
  | { type: "how-old" };

/** From the service worker to a page. */
export type WorkerMessage =
  /** When the page's data was fetched, in milliseconds since 1970; null when it is current. */
  | { type: "shown-from"; since: number | null }
  /** The network has answered after its timeout: the page can revalidate its data. */
  | { type: "newer" };

/** Whether a message is from the service worker; browser extensions also send messages. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return typeOf(data) === "shown-from" || typeOf(data) === "newer";
}

/** Whether a message is from a page. */
export function isPageMessage(data: unknown): data is PageMessage {
  return typeOf(data) === "renew" || typeOf(data) === "how-old";
}

function typeOf(data: unknown): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, "type") : undefined;
}
