import { expect, test } from "vitest";
import { AttemptEntity } from "../../../platform/http/attempt.entity.ts";
import { buildTestApp } from "../../../testing/testing.ts";
import type { RenderPage, ResolvePath } from "./site.contract.ts";

const layers = [
  {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2"/></svg>',
  },
];

const resolvePath: ResolvePath = (path) => ({
  kind: "canonical",
  isPicture: path.startsWith("/share/"),
});

/** A site of pictures, which are drawn when `whenDrawn` resolves. */
async function setUp(whenDrawn: Promise<void> = Promise.resolve()) {
  const lines: string[] = [];
  const renderPage: RenderPage = async ({ path }) => {
    if (!path.startsWith("/share/")) return { status: 200, html: path, inlineScripts: [] };
    if (path.includes("nobody")) return { status: 404, html: "", inlineScripts: [] };
    await whenDrawn;
    const picture = { width: 4, height: 2, layers };
    return { status: 200, html: "", contentType: "image/png", picture, inlineScripts: [] };
  };
  const logTo = { write: (line: string) => void lines.push(line) };
  const t = await buildTestApp({ renderPage, resolvePath, logTo });
  const get = (url: string, remoteAddress: string) => t.app.inject({ url, remoteAddress });
  const errors = () => lines.filter((line) => JSON.parse(line).level >= 50);
  return { ...t, errors, get };
}

const [client, other] = ["203.0.113.9", "198.51.100.7"];

test("ASVS 15.2.2: a client can wait for three pictures at a time, and does not block other clients", async () => {
  const held = Promise.withResolvers<void>();
  const { get, errors } = await setUp(held.promise);
  const asked = Array.from({ length: 26 }, async (_, index) =>
    get(`/share/news/${index}.png`, client),
  );
  const refused = await Promise.all(asked.slice(3));
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers["retry-after"]], body).toEqual([429, "5"]);
  }
  const ofOther = get("/share/news/of-other.png", other);
  held.resolve();
  expect((await ofOther).statusCode).toBe(200);
  const drawn = await Promise.all(asked.slice(0, 3));
  expect(drawn.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  // The control: there is capacity again afterwards.
  expect((await get("/share/news/26.png", client)).statusCode).toBe(200);
  expect(errors()).toEqual([]);
});

test.each([
  ["one address", [client], client],
  ["one network", ["2001:db8:1:2::1", "2001:db8:1:3::1"], "2001:db8:1:4::1"],
])(
  "ASVS 15.2.2: concurrent picture requests from %s are counted together",
  async (_name, from, next) => {
    const held = Promise.withResolvers<void>();
    const { get } = await setUp(held.promise);
    const asked = [0, 1, 2].map(async (index) =>
      get(`/share/news/${index}.png`, from[index % from.length] ?? ""),
    );
    const refused = await get("/share/news/next.png", next);
    held.resolve();
    expect(refused.statusCode).toBe(429);
    await Promise.all(asked);
  },
);

test("ASVS 15.2.2: a client can have sixty pictures drawn in fifteen minutes; cached pictures do not count", async () => {
  const { app, get, database } = await setUp();
  expect((await get("/share/news/cached.png", other)).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let index = 0; index < 62; index += 1) {
    // A missing picture is counted as well, because it has to be looked up.
    const name = index === 0 ? "nobody" : index;
    statuses.push((await get(`/share/news/${name}.png`, client)).statusCode);
  }
  expect(statuses).toEqual([404, ...Array<number>(59).fill(200), 429, 429]);
  const refused = await get("/share/news/61.png", client);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
  for (const url of ["/share/news/cached.png", "/share/news/1.png", "/page"]) {
    expect((await get(url, client)).statusCode, url).toBe(200);
  }
  // With any request: a cookie without a session bypasses the cache at first.
  for (const asked of [{ method: "HEAD" }, { cookies: { "site-clock": "1.2.3" } }] as const) {
    const answer = await app.inject({ url: "/share/news/1.png", remoteAddress: client, ...asked });
    expect(answer.statusCode, JSON.stringify(asked)).toBe(200);
  }
  expect((await get("/share/news/61.png", other)).statusCode).toBe(200);
  await database.em.fork().nativeDelete(AttemptEntity, {});
  expect((await get("/share/news/62.png", client)).statusCode).toBe(200);
});

test("a picture request gets 503 when too many wait, without an error in the log", async () => {
  const held = Promise.withResolvers<void>();
  const { get, errors } = await setUp(held.promise);
  const answers = Array.from({ length: 300 }, async (_, index) =>
    get(`/share/news/${index}.png`, `198.51.${index % 100}.${Math.floor(index / 100)}`),
  );
  // Requests that are refused immediately, before any picture is drawn.
  const refused = await Promise.race(answers);
  held.resolve();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  await Promise.all(answers);
  expect(errors()).toEqual([]);
});
