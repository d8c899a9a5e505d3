import { expect, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  changeEdition,
  contactMessage,
  signedInAs,
  testPassword,
  type TestApp,
} from "../../testing/testing.ts";
import { routesOf } from "../../testing/routes.ts";

const email = "ines@calder.example";
const link = { token: "x" };

/** A valid request body for each route with a limit. */
const bodies: Record<string, object> = {
  "/api/auth/sign-up": { email, password: testPassword },
  "/api/auth/sign-in": { email, password: "guess" },
  "/api/auth/resend-verification": { email },
  "/api/auth/verify-email": link,
  "/api/auth/choose-password": link,
  "/api/auth/forgot-password": { email },
  "/api/auth/reset-password": { ...link, password: testPassword },
  "/api/auth/change-password": { currentPassword: "guess", password: testPassword },
  "/api/auth/change-email": { currentPassword: "guess", email: "other@calder.example" },
  "/api/functions/send-contact-email": contactMessage,
  "/api/functions/open-rooms": { code: "guess" },
  "/api/functions/send-test-mail": {},
  "/api/functions/read-import": new FormData(),
  "/api/functions/import": new FormData(),
  "/api/files": new FormData(),
  "/api/role-grants": {},
};

/** Routes with a limit, except streams: their limit is the number of open ones. */
const limitedRoutes = ({ app }: TestApp) =>
  routesOf(app).filter(({ limited, url }) => limited && url !== "/api/live/events");

test("ASVS 2.4.1: every rate-limited route counts requests and rejects those above its limit", async () => {
  const t = await buildTestApp();
  await changeEdition(t, { roomAccess: "passCode", passCode: "runway-09-right" });
  const callers = {
    public: browse(t.app),
    session: await signedInAs(t, email),
    admin: await asAdmin(t),
  };
  const limited = limitedRoutes(t);
  expect(limited.map(({ url }) => url).toSorted()).toEqual(Object.keys(bodies).toSorted());

  const em = t.database.em.fork();
  for (const { url, method, access = "public" } of limited) {
    await em.execute("delete from attempts");
    const send = () => callers[access].inject({ method, url, payload: bodies[url] ?? {} });
    expect((await send()).statusCode, url).not.toBe(429);
    await em.execute("update attempts set count = 1000000");
    const refused = await send();
    expect(refused.statusCode, `${url}: ${refused.body}`).toBe(429);
    expect(Number(refused.headers["retry-after"]), url).toBeGreaterThan(0);
  }
});

test("ASVS 2.4.1: every rate-limited public route counts the networks of a /48 together", async () => {
  const t = await buildTestApp();
  await changeEdition(t, { roomAccess: "passCode", passCode: "runway-09-right" });
  const em = t.database.em.fork();
  for (const { url, method, access } of limitedRoutes(t)) {
    if (access !== "public") continue;
    await em.execute("delete from attempts");
    const send = (remoteAddress: string) =>
      browse(t.app).inject({ method, url, payload: bodies[url] ?? {}, remoteAddress });
    expect((await send("2001:db8:1:1::1")).statusCode, url).not.toBe(429);
    await em.execute("update attempts set count = 1000000 where key like '%/48%'");
    const refused = await send("2001:db8:1:2::1");
    expect(refused.statusCode, `${url}: ${refused.body}`).toBe(429);
    expect(Number(refused.headers["retry-after"]), url).toBeGreaterThan(0);
    // The control: another site.
    expect((await send("2001:db8:2:1::1")).statusCode, url).not.toBe(429);
  }
});
