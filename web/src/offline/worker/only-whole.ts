import type { WorkboxPlugin } from "workbox-core/types.js";

/** Keeps answers that say what was asked for: no errors, no redirects. */
export const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
};
