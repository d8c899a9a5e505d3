import type { WorkboxPlugin } from "workbox-core/types.js";

/** Caches no errors and no redirects. */
export const onlySuccessful: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
};
