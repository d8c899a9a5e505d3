import type { WorkboxPlugin } from "workbox-core/types.js";

/** Caches no errors, no redirects and no page that was searched, which the server says not to store. */
export const onlySuccessful: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isStorable = response.headers.get("cache-control") !== "no-store";
    return response.status === 200 && !response.redirected && isStorable ? response : null;
  },
};
