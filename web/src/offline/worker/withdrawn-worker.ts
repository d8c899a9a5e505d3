declare const self: ServiceWorkerGlobalScope;

// Replaces a service worker that an operator has withdrawn: it has no fetch handler, deletes all
// caches and unregisters itself.
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  await self.clients.claim();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
