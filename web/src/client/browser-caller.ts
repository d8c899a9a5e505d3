import { createCaller } from "./call-api.ts";
import { fetchOrPrefetched } from "./prefetch.ts";

/** Calls the API from the browser. All of a page's calls that need a session share its renewals. */
export const browserCaller = createCaller(fetchOrPrefetched);
