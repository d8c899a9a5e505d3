import type { WorkboxPlugin } from "workbox-core/types.js";
import { pageSize } from "../../client/list-query.ts";
import { cacheNames } from "./cache-names.ts";
import { selectRows } from "./select-rows.ts";

/**
 * Answers a read of some rows, such as the one session with a slug, from the whole list, where
 * the list alone is kept.
 */
export const fromLists: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const asked = new URL(request.url);
    const parts = await keptParts(asked.pathname);
    const [first] = parts;
    if (!first) return null;
    const rows: object[] = (await Promise.all(parts.map((part) => part.json()))).flat();
    const selected = selectRows(rows, asked.searchParams);
    return (
      selected && Response.json(selected, { headers: { date: first.headers.get("date") ?? "" } })
    );
  },
};

/** What is kept of a list that is read whole, a page of it at a time. */
async function keptParts(pathname: string): Promise<Response[]> {
  const cache = await caches.open(cacheNames.content);
  const parts = (await cache.keys()).filter(({ url }) => {
    const { pathname: path, searchParams } = new URL(url);
    const [from, to]: [number?, number?] = JSON.parse(searchParams.get("range") ?? "[]");
    return path === pathname && from !== undefined && to === from + pageSize - 1;
  });
  const answers = await Promise.all(parts.map((part) => cache.match(part, { ignoreVary: true })));
  return answers.filter((answer) => answer !== undefined);
}
