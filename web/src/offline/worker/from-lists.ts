import type { WorkboxPlugin } from "workbox-core/types.js";
import { cacheNames } from "./cache-names.ts";
import { firstOfWholeList, selectRows } from "./select-rows.ts";

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

/** The cached responses of a whole list of the current edition, in the order of their ranges. */
async function cachedRanges(pathname: string): Promise<Response[]> {
  const cache = await caches.open(cacheNames.content);
  const ranges = (await cache.keys()).flatMap((request) => {
    const { pathname: path, searchParams } = new URL(request.url);
    const first = path === pathname ? firstOfWholeList(searchParams) : null;
    return first === null ? [] : [{ request, first }];
  });
  const responses = await Promise.all(
    ranges
      .toSorted((one, other) => one.first - other.first)
      .map(({ request }) => cache.match(request, { ignoreVary: true })),
  );
  return responses.filter((response) => response !== undefined);
}
