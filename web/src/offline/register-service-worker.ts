import { isWorkerMessage, workerPath, type PageMessage } from "./messages.ts";
import { hasShownFrom, setShownFrom } from "./shown-from.ts";

/**
 * Registers the service worker, triggers a cache refresh, and receives the age of the page's data.
 * `revalidate` runs the page's loader again.
 * @throws where the browser refuses service workers, as some do in private windows
 */
export async function registerServiceWorker(revalidate: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (!isWorkerMessage(data)) return;
    const since = data.type === "shown-from" ? data.since : null;
    // The network has answered this page, or one that it prefetches.
    const isOver = since === null && hasShownFrom();
    setShownFrom(since);
    if (isOver || data.type === "newer") revalidate();
  });
  window.addEventListener("online", revalidate);

  const say = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);
  say(serviceWorker.controller, { type: "how-old" });
  await serviceWorker.register(workerPath);
  const { active } = await serviceWorker.ready;
  say(active, { type: "renew", path: window.location.pathname });
}
