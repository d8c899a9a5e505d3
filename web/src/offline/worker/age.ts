import type { WorkboxPlugin } from "workbox-core/types.js";
import type { WorkerMessage } from "../messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Documents that were answered from what is kept, by the page they became; forgotten with the worker. */
const keptDocuments = new Map<string, number>();

/** When an answer was made, by its own word, in milliseconds since 1970. */
export function madeAt(response: Response): number {
  const date = Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(date) ? 0 : date;
}

/** Tells a page when what it shows is from an earlier time, and when it no longer is. */
export const tellAge: WorkboxPlugin = {
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
    if (event.resultingClientId === "") await tell(event.clientId, { type: "shown-from", since });
    else if (since !== null) keptDocuments.set(event.resultingClientId, since);
  },
  cacheDidUpdate: async ({ event, state }) => {
    if (!(event instanceof FetchEvent) || (state?.["since"] ?? null) === null) return;
    keptDocuments.delete(event.resultingClientId);
    await tell(event.resultingClientId || event.clientId, { type: "newer" });
  },
};

/** Answers a page that asks from when its own document is. */
export function answerHowOld(page: Client | ServiceWorker | MessagePort | null): void {
  if (!(page instanceof Client)) return;
  const message: WorkerMessage = { type: "shown-from", since: keptDocuments.get(page.id) ?? null };
  page.postMessage(message);
}

async function tell(clientId: string, message: WorkerMessage): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}
