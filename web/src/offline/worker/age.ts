import type { WorkboxPlugin } from "workbox-core/types.js";
import type { WorkerMessage } from "../messages.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Messages to pages whose document was served from the cache, by client id: when it was made, or that
 * the network has answered since. A page asks for its message, because it listens only after it has
 * loaded. Lost when the worker stops.
 */
const cachedDocuments = new Map<string, WorkerMessage>();

/** The response's `Date`, in milliseconds since 1970; 0 without one. */
export function madeAt(response: Response): number {
  const date = Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(date) ? 0 : date;
}

/** Tells a page that its data came from a cache, and when a newer response has arrived. */
export const reportAge: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state["since"] = null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (state && cachedResponse) state["since"] = madeAt(cachedResponse);
    return cachedResponse ?? null;
  },
  handlerDidRespond: async ({ event, state }) => {
    if (!(event instanceof FetchEvent)) return;
    const since: number | null = state?.["since"] ?? null;
    if (event.resultingClientId === "") await postTo(event.clientId, { type: "shown-from", since });
    else if (since !== null) {
      cachedDocuments.set(event.resultingClientId, { type: "shown-from", since });
    }
  },
  cacheDidUpdate: async ({ event, state }) => {
    if (!(event instanceof FetchEvent) || (state?.["since"] ?? null) === null) return;
    const { resultingClientId, clientId } = event;
    if (resultingClientId !== "") cachedDocuments.set(resultingClientId, { type: "newer" });
    await postTo(resultingClientId || clientId, { type: "newer" });
  },
};

/** Posts the age of its document to a page. */
export function postDocumentAge(page: Client | ServiceWorker | MessagePort | null): void {
  if (!(page instanceof Client)) return;
  const current: WorkerMessage = { type: "shown-from", since: null };
  page.postMessage(cachedDocuments.get(page.id) ?? current);
}

async function postTo(clientId: string, message: WorkerMessage): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}
