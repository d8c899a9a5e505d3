/** Where the service worker is served from; it answers for the whole site. */
export const workerPath = "/sw.js";

/** What a page says to the service worker. */
export type PageMessage =
  /** Renew what is kept for days without a connection, and keep the page at this path with it. */
  | { type: "renew"; path: string }
  /** From when is the document I was answered with? */
  | { type: "how-old" };

/** What the service worker says to a page. */
export type WorkerMessage =
  /**
   * What the page shows was fetched at this time, in milliseconds since 1970; null when it is of
   * now.
   */
  | { type: "shown-from"; since: number | null }
  /** The line was slow and has answered after all: what the page shows can be renewed. */
  | { type: "newer" };

/** Whether a message is one of the service worker's; browser extensions send others. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return typeOf(data) === "shown-from" || typeOf(data) === "newer";
}

/** Whether a message is one of a page's. */
export function isPageMessage(data: unknown): data is PageMessage {
  return typeOf(data) === "renew" || typeOf(data) === "how-old";
}

function typeOf(data: unknown): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, "type") : undefined;
}
