import { expect, test } from "vitest";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { RoleGrantEntity } from "../roles/roles.entity.ts";
import { asAdmin, browse, buildTestApp, type Browser, type TestApp } from "../testing/testing.ts";
import type { Access } from "./access.ts";

const someId = "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11";

/** Every registered route with an address that can be asked for. */
function routesOf({ app }: TestApp) {
  return app.routes.flatMap((route) =>
    [route.method].flat().map((method) => ({
      method: method as "GET",
      url: route.url.replace(/:\w+/g, someId).replace("*", "nothing-here"),
      access: route.config?.access,
    })),
  );
}

async function statusOf(browser: Browser, route: { method: "GET"; url: string }): Promise<number> {
  const answer = await browser.inject({
    ...route,
    // No worker runs here that a function could wait for.
    headers: { prefer: "respond-async" },
    ...(route.method === "GET" ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

async function signedInAs(t: TestApp, grant: "granted" | "revoked"): Promise<Browser> {
  const browser = await asAdmin(t);
  const em = t.database.em.fork();
  await em.nativeUpdate(RoleGrantEntity, {}, { status: grant });
  return browser;
}

test("every route x stranger, signed in, admin, just revoked", async () => {
  const t = await buildTestApp();
  await t.app.ready();
  const routes = routesOf(t);
  expect(routes.length).toBeGreaterThan(25);
  const counted: Record<Access, number> = { public: 0, session: 0, admin: 0 };

  // Sign-out would end the very session that the others are tried with.
  const tried = routes.filter((route) => route.url !== "/api/auth/sign-out");
  const stranger = browse(t.app);
  const admin = await signedInAs(t, "granted");
  await Promise.all(
    tried.map(async (route) => {
      const name = `${route.method} ${route.url}`;
      if (route.access === undefined) throw new Error(`${name} declares no access`);
      counted[route.access] += 1;
      const asStranger = await statusOf(stranger, route);
      const asAdminNow = await statusOf(admin, route);
      if (route.access !== "public") {
        expect(asStranger, name).toBe(401);
        expect([401, 403], name).not.toContain(asAdminNow);
      } else if (!route.url.startsWith("/api/auth/")) {
        // Signing in and refreshing refuse by themselves.
        expect([401, 403], name).not.toContain(asStranger);
      }
    }),
  );

  const revoked = await signedInAs(t, "revoked");
  for (const route of tried.filter(({ access }) => access === "admin")) {
    expect(await statusOf(revoked, route), `${route.method} ${route.url}`).toBe(403);
  }
  expect(counted.admin).toBeGreaterThan(8);
});

test("a route that declares no access keeps the application from starting", async () => {
  const t = await buildTestApp();
  t.app.get("/forgotten", async () => "open to all");
  await expect(t.app.ready()).rejects.toThrow(/declare no access.*GET \/forgotten/);
});

test("a role that is taken away is gone with the next request", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  expect((await admin.inject({ url: "/api/contact-messages" })).statusCode).toBe(200);
  const em = t.database.em.fork();
  await em.nativeUpdate(RoleGrantEntity, {}, { status: "revoked" });
  expect((await admin.inject({ url: "/api/contact-messages" })).statusCode).toBe(403);
  await em.nativeDelete(UserEntity, {});
  expect((await admin.inject({ url: "/api/contact-messages" })).statusCode).toBe(401);
});

test("a person who opens an admin page is led to sign in, a program is told", async () => {
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
])("an unsafe request from %s changes nothing", async (_name, headers) => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const payload = { firstName: "Not", lastName: "Welcome" };
  const add = (from: Record<string, string>) =>
    t.app.inject({ method: "POST", url: "/api/speakers", payload, cookies, headers: from });
  expect((await add(headers)).statusCode).toBe(403);
  expect((await add({})).statusCode).toBe(403);
  // The control: the same request from a page of ours goes through.
  expect((await add({ origin: "http://localhost:8080" })).statusCode).toBe(201);
  expect((await add({ "sec-fetch-site": "same-origin" })).statusCode).toBe(201);
});
