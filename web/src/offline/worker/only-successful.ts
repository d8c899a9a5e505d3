import type { WorkboxPlugin } from "workbox-core/types.js";

/** Caches no errors, no redirects and nothing that the server says not to store. */
export const onlySuccessful: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
};

/** Whether a copy of a response may be kept: of a page that was searched, or an admin's own view, none is. */
export function isStorable({ status, redirected, headers }: Response): boolean {
  const directives = (headers.get("cache-control") ?? "").toLowerCase().split(/\s*,\s*/);
  return status === 200 && !redirected && !directives.includes("no-store");
}
