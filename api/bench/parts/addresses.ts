import type { Row } from "../figures.ts";
import { startProduct } from "../product.ts";
import { compare } from "./pages.ts";

const connections = 50;

/** Whoever sends many has the machine do at most five times the work of refusing them. */
const bar = { atLeast: 0.2 };

const odd = [
  {
    work: "a slug and white space",
    path: `/news/composite-materials-in-aviation${"%20".repeat(9)}`,
  },
  {
    work: "a picture's slug and white space",
    path: "/share/news/composite-materials-in-aviation%20.png",
  },
  { work: "slashes", path: "/".repeat(200) },
  { work: "a line break", path: "/x/y/z%0A" },
  { work: "what no slug can hold", path: "/news/composite%2Fmaterials" },
];

/** Addresses that are not written as they should be beside those that a bare server does not know. */
export async function addresses(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const api = await product.startApi();
    const limits = await product.startApi("api/bench/limits/bytes.ts", { LIKE: "[]" });
    const rows: Row[] = [];
    for (const { work, path } of odd) {
      const target = { connections, headers: {} };
      const figures = await compare(
        { ...target, url: `${limits.url}${path.replace(/^\/+/, "/nothing/")}`, pid: limits.pid },
        { ...target, url: `${api.url}${path}`, pid: api.pid },
      );
      rows.push({ part: "addresses", work, unit: "requests/s", ...figures, bar });
    }
    return rows;
  } finally {
    await product.remove();
  }
}
