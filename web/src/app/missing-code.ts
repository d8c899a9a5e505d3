import { fetchInTime } from "api/platform/http/timeout.contract";

const missing = new WeakSet<Error>();

/** Records the errors of failed chunk loads. */
export function watchForMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));
}

/**
 * Whether a chunk could not be loaded: it belongs to an earlier release, or there is no network.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** @throws when the server does not answer */
export const reachServer = () => fetchInTime(window.location.href, { method: "HEAD" });

/**
 * Reloads the page when the server answers, because a new release has replaced the files of this
 * page. The new page loads its own files, so there is no reload loop.
 * @throws when the server does not answer
 */
export async function reloadPage(): Promise<void> {
  await reachServer();
  window.location.reload();
}
