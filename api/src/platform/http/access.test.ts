import { expect, test } from "vitest";
import { UserEntity } from "../../features/people/accounts/accounts.entity.ts";
import { RoleGrantEntity } from "../../features/people/roles/roles.entity.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  signedInAs,
  type Browser,
  type TestApp,
} from "../../testing/testing.ts";
import { routesOf, type TestRoute } from "../../testing/routes.ts";
import { accessClaims } from "../../features/people/accounts/sessions.ts";
import type { Access } from "./access.ts";
import { clientHeader } from "./client.contract.ts";

const readable = (...names: string[]) =>
  names.flatMap((name) => [`GET /api/${name}`, `GET /api/${name}/:id`]);
const writable = (...names: string[]) =>
  names.flatMap((name) => [`POST /api/${name}`, `PUT /api/${name}/:id`, `DELETE /api/${name}/:id`]);

/** Resources of an edition. */
const ofEdition = [
  "passes",
  "expo-packages",
  "sponsor-tiers",
  "partners",
  "questions",
  "themes",
  "audiences",
  "benefits",
  "headlines",
  "policies",
];

/**
 * Expected access of all routes. A route that is missing here, or has another access, fails the
 * test.
 */
const expectations: Record<Access, (string | RegExp)[]> = {
  public: [
    ...readable("speakers", "topics", "news", "categories", "notices"),
    ...readable("editions", ...ofEdition),
    "GET /api/news/latest",
    "GET /api/live",
    "GET /api/live/rooms",
    "GET /api/materials",
    "GET /api/live/events",
    "GET /api/former-slugs/:kind/:slug",
    "POST /api/functions/send-contact-email",
    "POST /api/functions/open-rooms",
    "GET /api/auth/session",
    /^POST \/api\/auth\/(sign-(up|in|out)|refresh)$/,
    /^POST \/api\/auth\/(resend-verification|verify-email|(choose|forgot|reset)-password)$/,
    /^GET \/(api\/openapi\.json|api\/docs.*|healthz|readyz|metrics)$/,
    /^GET \/agenda(\/.*)?\.ics$/,
    // API paths without a route, and files of the build.
    /^\w+ \/api(\/\*)?$/,
    /^GET \/(?!api\/|ops\/)/,
  ],
  session: [
    "GET /api/auth/sessions",
    "DELETE /api/auth/sessions/:id",
    "POST /api/auth/change-password",
    "POST /api/auth/change-email",
    "POST /api/auth/sign-out-everywhere",
    "POST /api/role-grants",
  ],
  admin: [
    ...writable("speakers", "topics", "news", "categories", "notices", "users"),
    ...writable("editions", ...ofEdition),
    ...writable("contact-messages", "sync-runs", "audit-entries", "mails"),
    ...readable("users", "role-grants", "audit-entries", "contact-messages", "sync-runs"),
    ...readable("mails", "suppressed-addresses", "revisions", "bin"),
    ...writable("revisions", "bin"),
    "POST /api/files",
    "POST /api/functions/restore-revision",
    "POST /api/functions/undelete",
    "DELETE /api/suppressed-addresses/:id",
    "POST /api/mails/:id/retry",
    "POST /api/contact-messages/:id/retry",
    "POST /api/functions/retry-failed-mails",
    "POST /api/users/:id/sign-out",
    "PUT /api/role-grants/:id",
    "DELETE /api/role-grants/:id",
    "POST /api/functions/create-admin-user",
    "POST /api/functions/manual-sync-trigger",
    "POST /api/functions/manual-agenda-sync",
    "GET /api/sync-sources",
    "GET /api/sync-sources/:id/template",
    "POST /api/functions/import",
    "POST /api/functions/read-import",
    "POST /api/functions/choose-columns",
    "POST /api/functions/answer-questions",
    "GET /api/speakers/export",
    "GET /api/topics/export",
    "GET /api/news/export",
    "GET /api/sync-runs/:id/failed-rows",
    "POST /api/functions/update-speaker-order",
    "POST /api/functions/reorder",
    "POST /api/functions/order-by-time",
    "POST /api/functions/see-site-as-of",
    "POST /api/functions/preview",
    "POST /api/functions/share-preview",
    ...readable("preview-links"),
    ...writable("preview-links"),
    "POST /api/functions/copy-edition",
    "POST /api/functions/make-edition-current",
    "POST /api/functions/copy-speakers",
    "GET /api/find",
    "POST /api/functions/today",
    "POST /api/functions/check-readiness",
    "POST /api/functions/silence-finding",
    "POST /api/functions/send-test-mail",
    "POST /api/functions/confirm-test-mail",
    "POST /api/news/preview",
    "GET /api/jobs",
    "POST /api/jobs/:id/retry",
    "POST /api/jobs/:id/cancel",
    "GET /api/jobs/:id",
    "GET /api/jobs/:id/events",
    /^\w+ \/ops\/queues/,
  ],
};

/** Access of a route according to {@link expectations}. */
function expectedAccess({ method, pattern: route }: Pick<TestRoute, "method" | "pattern">): Access {
  const name = `${method} ${route}`;
  const matches = (pattern: string | RegExp) =>
    typeof pattern === "string" ? pattern === name : pattern.test(name);
  const found = (["session", "admin", "public"] as const).find((access) =>
    expectations[access].some(matches),
  );
  if (found === undefined) throw new Error(`Nothing says who may call ${name}`);
  return found;
}

async function statusOf(browser: Browser, { method, url }: TestRoute): Promise<number> {
  const answer = await browser.inject({
    method,
    url,
    // Functions must not wait for a worker, because none is running.
    headers: { prefer: "respond-async" },
    ...(method === "GET" ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

async function revokeAll({ database }: TestApp): Promise<void> {
  await database.em.fork().nativeUpdate(RoleGrantEntity, {}, { status: "revoked" });
}

test("ASVS 8.2.1: every route enforces its access for visitors, users, admins and revoked admins", async () => {
  const t = await buildTestApp();
  await t.app.ready();
  // HEAD has the access of GET.
  const routes = routesOf(t.app).filter(({ method }) => String(method) !== "HEAD");
  // Routes that end the caller's session come last.
  const ending = ({ url }: TestRoute) => url.startsWith("/api/auth/sign-");
  const ordered = [...routes.filter((route) => !ending(route)), ...routes.filter(ending)];
  const callers = {
    stranger: browse(t.app),
    user: await signedInAs(t, "ines@calder.example"),
    admin: await asAdmin(t),
  };
  const refusals: Record<Access, Record<keyof typeof callers, number | null>> = {
    public: { stranger: null, user: null, admin: null },
    session: { stranger: 401, user: null, admin: null },
    admin: { stranger: 401, user: 403, admin: null },
  };
  for (const route of ordered) {
    const name = `${route.method} ${route.pattern}`;
    const expected = expectedAccess(route);
    expect(route.access, name).toBe(expected);
    for (const caller of ["stranger", "user", "admin"] as const) {
      const status = await statusOf(callers[caller], route);
      const refusal = refusals[expected][caller];
      if (refusal !== null) expect(status, `${name} as ${caller}`).toBe(refusal);
      // Sign-in and refresh reject requests for other reasons.
      else if (!ending(route) && route.url !== "/api/auth/refresh")
        expect([401, 403], `${name} as ${caller}`).not.toContain(status);
    }
  }

  const revoked = await asAdmin(t);
  await revokeAll(t);
  for (const route of routes.filter(({ access }) => access === "admin")) {
    expect(await statusOf(revoked, route), `${route.method} ${route.url}`).toBe(403);
  }
});

test("a route without an expected access fails the test", () => {
  const route = { method: "POST", pattern: "/api/forgotten" } as const;
  expect(() => expectedAccess(route)).toThrow("Nothing says who may call POST /api/forgotten");
});

test("ASVS 8.2.1: a route that declares no access prevents the application from starting", async () => {
  const t = await buildTestApp({ ownApp: true });
  t.app.get("/forgotten", async () => "open to all");
  await expect(t.app.ready()).rejects.toThrow(/declare no access.*GET \/forgotten/);
});

test("routes with more data for admins never return the public response to expired sessions or the console", async () => {
  const t = await buildTestApp();
  await t.app.ready();
  const admin = await asAdmin(t);
  const user = await signedInAs(t, "ines@calder.example");
  const ended = browse(t.app);
  Object.assign(ended.cookies, admin.cookies, { session: runOut(t, admin) });
  const withoutAccess = browse(t.app);
  Object.assign(withoutAccess.cookies, admin.cookies);
  delete withoutAccess.cookies["session"];

  const reads = routesOf(t.app).filter(
    ({ method, access, adminsSeeMore, pattern }) =>
      method === "GET" && access === "public" && adminsSeeMore && !pattern.includes(":"),
  );
  expect(reads.map(({ url }) => url)).toContain("/api/news");
  const headers = { [clientHeader.name]: clientHeader.console };
  for (const { url } of reads) {
    const statuses = async (...browsers: Browser[]) =>
      Promise.all(browsers.map(async (browser) => (await browser.inject({ url })).statusCode));
    const asConsole = async (...browsers: Browser[]) =>
      Promise.all(
        browsers.map(async (browser) => (await browser.inject({ url, headers })).statusCode),
      );
    const stranger = browse(t.app);
    // Twice, because a stranger's second response comes from the cache.
    for (let time = 0; time < 2; time += 1) {
      expect(await statuses(stranger, user, admin, ended, withoutAccess), url).toEqual([
        200, 200, 200, 401, 401,
      ]);
      expect(await asConsole(stranger, user, admin, ended, withoutAccess), url).toEqual([
        401, 403, 200, 401, 401,
      ]);
    }
  }
});

test("every public route of a resource declares that admins see more, except the latest news", async () => {
  const t = await buildTestApp();
  await t.app.ready();
  const unsaid = routesOf(t.app).filter(
    ({ method, access, adminsSeeMore, pattern }) =>
      method === "GET" &&
      access === "public" &&
      !adminsSeeMore &&
      t.app.resources.has(pattern.split("/")[2] ?? ""),
  );
  expect(unsaid.map(({ pattern }) => pattern)).toEqual(["/api/news/latest"]);
});

/** Access token of a browser, issued twenty minutes ago. */
function runOut({ app }: TestApp, { cookies }: Browser): string {
  const { sub, sid } = accessClaims.parse(app.jwt.decode(cookies["session"] ?? ""));
  return app.jwt.sign({ sub, sid }, { clockTimestamp: Date.now() - 20 * 60_000 });
}

test("ASVS 8.3.2: revoking a role and deleting an account take effect on the next request", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  expect((await admin.inject({ url: "/api/contact-messages" })).statusCode).toBe(200);
  await revokeAll(t);
  expect((await admin.inject({ url: "/api/contact-messages" })).statusCode).toBe(403);
  await t.database.em.fork().nativeDelete(UserEntity, {});
  expect((await admin.inject({ url: "/api/contact-messages" })).statusCode).toBe(401);
});

test("a person who opens an admin page is redirected to sign in, a program gets a 401", async () => {
  const t = await buildTestApp();
  const person = await t.app.inject({ url: "/ops/queues", headers: { accept: "text/html" } });
  expect(person.statusCode).toBe(303);
  expect(person.headers.location).toBe("/auth");
  const program = await t.app.inject({ url: "/ops/queues" });
  expect(program.statusCode).toBe(401);
  expect(program.json()).toMatchObject({ status: 401, title: "Unauthorized" });
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another port", { origin: "http://localhost:9999" }],
  ["no origin at all", { origin: "null" }],
  ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
  ["a sibling site", { "sec-fetch-site": "same-site" }],
])("ASVS 3.5.1: an unsafe request from %s changes nothing", async (_name, headers) => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const payload = { firstName: "Not", lastName: "Welcome" };
  const add = (from: Record<string, string>) =>
    t.app.inject({ method: "POST", url: "/api/speakers", payload, cookies, headers: from });
  expect((await add(headers)).statusCode).toBe(403);
  expect((await add({})).statusCode).toBe(403);
  // Control: the same request from a page of this site succeeds.
  expect((await add({ origin: "http://localhost:8080" })).statusCode).toBe(201);
  expect((await add({ "sec-fetch-site": "same-origin" })).statusCode).toBe(201);
});
