const missing = new WeakSet<Error>();

/** Remembers which errors mean that a part of the site's code could not be fetched. */
export function watchForMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));
}

/** Whether a chunk could not be loaded: it belongs to an earlier release, or there is no network. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/**
 * Loads the page whole when the server answers: a new release has other files than this page knows
 * of. The whole page brings its own and does not come here, so that this cannot go round in circles.
 * @throws when nobody answers
 */
export async function loadWhole(fetchPage: (path: string, init: RequestInit) => Promise<unknown>) {
  await fetchPage(window.location.href, { method: "HEAD" });
  window.location.reload();
}
