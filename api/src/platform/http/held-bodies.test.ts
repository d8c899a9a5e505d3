import { expect, test } from "vitest";
import { SessionEntity, UserEntity } from "../../features/people/accounts/accounts.entity.ts";
import { RoleGrantEntity } from "../../features/people/roles/roles.entity.ts";
import { bodyHolder, type HeldBody } from "../../testing/held-request.ts";
import { routesOf, type TestRoute } from "../../testing/routes.ts";
import {
  asAdmin,
  asOtherAdmin,
  buildTestApp,
  signedInAs,
  testAdmin,
  type TestApp,
} from "../../testing/testing.ts";

async function listen() {
  const t = await buildTestApp({ ownApp: true, selfGrant: "open" });
  const hold = bodyHolder(t.app);
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  return { ...t, hold };
}

const takesBody = ({ method }: TestRoute) => ["POST", "PUT", "PATCH", "DELETE"].includes(method);

const json = (value: object): HeldBody => ({
  contentType: "application/json",
  rest: JSON.stringify(value),
});

/** Body that matches the shape that a route expects. */
const bodyFor = ({ takesFile }: TestRoute): HeldBody =>
  takesFile
    ? {
        contentType: "multipart/form-data; boundary=b",
        first: '--b\r\ncontent-disposition: form-data; name="alt"\r\n\r\nA gate',
        rest: '\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--b--\r\n',
      }
    : json({});

type Ends = (t: TestApp, email: string) => Promise<unknown>;

const revokesRole: Ends = ({ database }, email) =>
  database.em.fork().nativeUpdate(RoleGrantEntity, { user: { email } }, { status: "revoked" });
const endsSession: Ends = ({ database }, email) =>
  database.em.fork().nativeUpdate(SessionEntity, { user: { email } }, { revokedAt: new Date() });
const deletesAccount: Ends = ({ database }, email) =>
  database.em.fork().nativeDelete(UserEntity, { email });

/** All rows, except counted attempts. */
async function contentOf({ database }: TestApp): Promise<unknown> {
  const em = database.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts'`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) from ${name} t`,
  );
  return em.execute(sums.join(" union all "));
}

test.each([
  ["admin", "the role was revoked", 403, revokesRole],
  ["admin", "the session was ended", 401, endsSession],
  ["admin", "the account was deleted", 401, deletesAccount],
  ["session", "the session was ended", 401, endsSession],
  ["session", "the account was deleted", 401, deletesAccount],
] as const)(
  "ASVS 8.3.2: no route with access %s changes data if %s before its body arrived",
  async (access, _change, status, end) => {
    const t = await listen();
    const routes = routesOf(t.app).filter((route) => route.access === access && takesBody(route));
    expect(routes.length).toBeGreaterThan(access === "admin" ? 60 : 4);
    for (const [index, route] of routes.entries()) {
      const email = `admin-${index}@calder.example`;
      const admin = await asOtherAdmin(t, email);
      const request = await t.hold(admin, route, bodyFor(route));
      await end(t, email);
      const before = await contentOf(t);
      const name = `${route.method} ${route.pattern}`;
      expect((await request.release()).status, name).toBe(status);
      expect(await contentOf(t), name).toEqual(before);
    }
  },
);

test("control: with role and session, no route rejects a delayed body", async () => {
  const t = await listen();
  const admin = await asOtherAdmin(t, "mira@northmere.example");
  const ends = ({ pattern }: TestRoute) => pattern === "/api/auth/sign-out-everywhere";
  const routes = routesOf(t.app).filter((route) => route.access !== "public" && takesBody(route));
  for (const route of [...routes.filter((one) => !ends(one)), ...routes.filter(ends)]) {
    const request = await t.hold(admin, route, bodyFor(route));
    expect([401, 403], `${route.method} ${route.pattern}`).not.toContain(
      (await request.release()).status,
    );
  }
});

test("ASVS 8.3.2: a revoked admin cannot grant a role by a delayed body", async () => {
  const t = await listen();
  await asAdmin(t);
  const [dismissed, second] = ["mira@northmere.example", "ines@calder.example"];
  const admin = await asOtherAdmin(t, dismissed);
  const self = (await admin.inject({ url: "/api/auth/session" })).json().user.id;
  await signedInAs(t, second);
  const held = [
    await t.hold(
      admin,
      { method: "POST", url: "/api/functions/create-admin-user" },
      json({ email: second }),
    ),
    await t.hold(admin, { method: "PUT", url: `/api/users/${self}` }, json({ roles: ["admin"] })),
  ];
  await revokesRole(t, dismissed);
  const statuses = await Promise.all(held.map(async (request) => (await request.release()).status));
  expect(statuses).toEqual([403, 403]);
  const granted = await t.database.em
    .fork()
    .find(RoleGrantEntity, { status: "granted" }, { populate: ["user"] });
  expect(granted.map(({ user }) => user.email)).toEqual([testAdmin.email]);
});
