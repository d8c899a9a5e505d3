import type { WorkboxPlugin } from "workbox-core/types.js";
import { pageSize } from "../../client/list-query.ts";
import { cacheNames } from "./cache-names.ts";
import { selectRows } from "./select-rows.ts";

/**
 * Answers a request for some rows, such as a session by slug, from the whole list, if only the list
 * is cached.
 */
export const fromLists: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const url = new URL(request.url);
    const ranges = await cachedRanges(url.pathname);
    const [first] = ranges;
    if (!first) return null;
    const rows: object[] = (await Promise.all(ranges.map((range) => range.json()))).flat();
    const selected = selectRows(rows, url.searchParams);
    return (
      selected && Response.json(selected, { headers: { date: first.headers.get("date") ?? "" } })
    );
  },
};

/** The cached responses of a whole list, one per range of `pageSize` rows. */
async function cachedRanges(pathname: string): Promise<Response[]> {
  const cache = await caches.open(cacheNames.content);
  const requests = (await cache.keys()).filter(({ url }) => {
    const { pathname: path, searchParams } = new URL(url);
    const [from, to]: [number?, number?] = JSON.parse(searchParams.get("range") ?? "[]");
    return path === pathname && from !== undefined && to === from + pageSize - 1;
  });
  const responses = await Promise.all(
    requests.map((request) => cache.match(request, { ignoreVary: true })),
  );
  return responses.filter((response) => response !== undefined);
}
