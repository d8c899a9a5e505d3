import { isWorkerMessage, workerPath, type PageMessage } from "./messages.ts";
import { setShownFrom } from "./shown-from.ts";

/**
 * Has the service worker keep the site for days without a connection, and hears from it how old
 * what the page shows is. `renew` reads the page's data again.
 * @throws where the browser refuses service workers, as some do in private windows
 */
export async function keepForOffline(renew: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (!isWorkerMessage(data)) return;
    if (data.type === "shown-from") return setShownFrom(data.since);
    setShownFrom(null);
    renew();
  });
  window.addEventListener("online", renew);

  const say = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);
  say(serviceWorker.controller, { type: "how-old" });
  await serviceWorker.register(workerPath);
  const { active } = await serviceWorker.ready;
  say(active, { type: "renew", path: window.location.pathname });
}
