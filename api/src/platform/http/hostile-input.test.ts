import { expect, test } from "vitest";
import { routesOf } from "../../testing/routes.ts";
import { asAdmin, buildTestApp } from "../../testing/testing.ts";

const json = { "content-type": "application/json", prefer: "respond-async" };

/** Sends a body as an admin to every route that accepts one; returns the statuses by route. */
async function statusesFor(payload: string): Promise<Map<string, number>> {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const routes = routesOf(t.app).filter(({ method }) => ["POST", "PUT", "PATCH"].includes(method));
  const statuses = new Map<string, number>();
  for (const { method, url } of routes) {
    // It accepts no body, and ends the session.
    if (url === "/api/auth/sign-out") continue;
    const answer = await admin.inject({ method, url, payload, headers: json });
    statuses.set(`${method} ${url}`, answer.statusCode);
  }
  expect(statuses.size).toBeGreaterThan(8);
  return statuses;
}

test("ASVS 15.2.2: a body larger than any record gets 413 on every route", async () => {
  for (const [route, status] of await statusesFor(JSON.stringify({ x: "x".repeat(300_000) }))) {
    expect(status, route).toBe(413);
  }
  // Control: the size causes the error.
  expect([...(await statusesFor("{}")).values()]).not.toContain(413);
});

test("ASVS 15.2.2: a deeply nested body causes no server error on any route", async () => {
  const depth = 100_000;
  for (const payload of [
    "[".repeat(depth) + "]".repeat(depth),
    '{"a":'.repeat(depth / 4) + "1" + "}".repeat(depth / 4),
  ]) {
    for (const [route, status] of await statusesFor(payload)) {
      expect(status, route).toBeLessThan(500);
    }
  }
});

test.each([
  ['{"firstName":"Mira","lastName":"Halden","__proto__":{"featured":true}}'],
  ['{"firstName":"Mira","lastName":"Halden","constructor":{"prototype":{"featured":true}}}'],
])("ASVS 15.3.6: no route accepts %s", async (payload) => {
  for (const [route, status] of await statusesFor(payload)) expect(status, route).toBe(400);
  expect(({} as Record<string, unknown>)["featured"]).toBeUndefined();
  // Control: without the prototype, it is a valid speaker.
  const admin = await asAdmin(await buildTestApp());
  const harmless = '{"firstName":"Mira","lastName":"Halden"}';
  const added = await admin.inject({
    method: "POST",
    url: "/api/speakers",
    payload: harmless,
    headers: json,
  });
  expect(added.statusCode).toBe(201);
});

test("ASVS 15.3.7: duplicate parameters are rejected by every list and cause no server error on any route", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const lists = [
    "speakers",
    "topics",
    "categories",
    "news",
    "notices",
    "editions",
    "passes",
    "policies",
    "contact-messages",
    "sync-runs",
    "revisions",
    "bin",
  ];
  const parameters = { range: "[0,1]", sort: '["id","ASC"]', filter: "{}" };
  const twice = new URLSearchParams([...Object.entries(parameters), ...Object.entries(parameters)]);
  for (const { url } of routesOf(t.app).filter(({ method }) => method === "GET")) {
    // No worker is running, for which this route returns 503.
    if (url === "/readyz") continue;
    const { statusCode } = await admin.inject({ url: `${url}?${twice.toString()}` });
    expect(statusCode, url).toBeLessThan(500);
  }
  for (const list of lists) {
    const statusOf = async (query: string) =>
      (await admin.inject({ url: `/api/${list}?${query}` })).statusCode;
    for (const [name, value] of Object.entries(parameters)) {
      const once = `${name}=${encodeURIComponent(value)}`;
      expect(await statusOf(`${once}&${once}`), `${list} ${name}`).toBe(400);
      // Control: a single parameter is valid.
      expect(await statusOf(once), `${list} ${name}`).toBe(200);
    }
  }
});

test("ASVS 2.2.1: a character that PostgreSQL cannot store is refused where no schema removes it", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const url = "/api/functions/choose-columns";
  for (const importId of [undefined, crypto.randomUUID()]) {
    const payload = {
      source: "speakers",
      header: ["Name"],
      columns: ["first\u0000Name"],
      importId,
    };
    const answer = await admin.inject({ method: "POST", url, payload });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().detail).toBe("A text contains a character that cannot be stored.");
  }
});

/** Invalid slugs. Some would be valid with white space removed. */
const noSlugs = [
  " gates-open",
  "gates-open ",
  "gates-open\n",
  "\u00a0gates-open",
  "\ufeffgates-open",
  "a b",
  "",
  " ",
  "a/b",
  "a%b",
  "a?b",
  "a#b",
  "a\\b",
  "a<b",
  'a"b',
  ".",
  "..",
  "a\u0000b",
  "\ud800",
  "a".repeat(301),
];

test("ASVS 2.2.1: an invalid slug is rejected without trimming by every list and route that accepts slugs", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const lists = routesOf(t.app).filter(
    ({ method, pattern }) => method === "GET" && /^\/api\/[\w-]+$/.test(pattern),
  );
  const ask = async (url: string, slug: string) => {
    const filter = encodeURIComponent(JSON.stringify({ slug }));
    return (await admin.inject({ url: `${url}?filter=${filter}` })).statusCode;
  };
  const bySlug: string[] = [];
  for (const { url } of lists) {
    // Other routes ignore the filter.
    if ((await ask(url, "gates-open")) === 200 && t.app.resources.has(url.slice("/api/".length))) {
      bySlug.push(url);
    }
  }
  expect(bySlug).toEqual(expect.arrayContaining(["/api/speakers", "/api/topics", "/api/news"]));
  for (const slug of noSlugs) {
    for (const url of bySlug) expect(await ask(url, slug), `${url} ${slug}`).toBe(400);
    // URLs cannot contain lone surrogates.
    if (!slug.isWellFormed()) continue;
    for (const kind of ["speakers", "topics", "news"]) {
      const url = `/api/former-slugs/${kind}/${encodeURIComponent(slug)}`;
      expect([400, 404, 414], url).toContain((await admin.inject({ url })).statusCode);
    }
    const calendar = await admin.inject({ url: `/agenda/day1/${encodeURIComponent(slug)}.ics` });
    expect([404, 414], slug).toContain(calendar.statusCode);
  }
});

test.each(["text/html", "application/xml", "text/plain", "multipart/form-data; boundary=x"])(
  "ASVS 2.2.1: a record sent as %s gets 415",
  async (type) => {
    const admin = await asAdmin(await buildTestApp());
    const payload = '{"firstName":"Mira","lastName":"Halden"}';
    const add = (contentType: string) =>
      admin.inject({
        method: "POST",
        url: "/api/speakers",
        payload,
        headers: { "content-type": contentType },
      });
    expect((await add(type)).statusCode).toBe(415);
    expect((await add("application/json")).statusCode).toBe(201);
  },
);
