import type { WorkboxPlugin } from "workbox-core/types.js";

/** Does not cache errors, redirects and `no-store` responses. */
export const onlySuccessful: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
};

/** Whether a response may be cached. Pages of a search and an admin's own views may not. */
export function isStorable({ status, redirected, headers }: Response): boolean {
  const directives = (headers.get("cache-control") ?? "").toLowerCase().split(/\s*,\s*/);
  return status === 200 && !redirected && !directives.includes("no-store");
}
