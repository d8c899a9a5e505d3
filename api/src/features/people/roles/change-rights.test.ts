import { expect, test } from "vitest";
import { holdAccount, holdRights } from "../../../testing/held-locks.ts";
import {
  asAdmin,
  asOtherAdmin,
  buildTestApp,
  mailsTo,
  post,
  signedInAs,
  testPassword,
  type TestApp,
} from "../../../testing/testing.ts";
import { hashOf } from "../../../testing/build-test-app.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { RoleGrantEntity } from "./roles.entity.ts";

const [mira, ines, otto] = [
  "mira@northmere.example",
  "ines@calder.example",
  "otto@hangar.example",
] as const;

const revokesRole = `update user_roles set status = 'revoked'
  where user_id = (select id from users where email = $1)`;
const endsSession = `update sessions set revoked_at = now()
  where user_id = (select id from users where email = $1)`;

/** An admin, a person who requests the role, and a third account. */
async function setUp(selfGrant: "open" | "request" = "request") {
  const t = await buildTestApp({ selfGrant });
  await asAdmin(t);
  const admin = await asOtherAdmin(t, mira);
  const person = await signedInAs(t, ines);
  await signedInAs(t, otto);
  const idOf = async (email: string) =>
    (await t.database.em.fork().findOneOrFail(UserEntity, { email })).id;
  return { ...t, admin, person, idOf };
}

type Setting = Awaited<ReturnType<typeof setUp>>;
type Call = (
  t: Setting,
) => Promise<{ method: "POST" | "PUT" | "DELETE"; url: string; payload?: object }>;

async function requestOf({ database, idOf }: Setting): Promise<string> {
  const user = await idOf(ines);
  return database.em.fork().insert(RoleGrantEntity, { user, role: "admin", status: "requested" });
}

const calls: Record<string, Call> = {
  "inviting an admin": async () => ({
    method: "POST",
    url: "/api/users",
    payload: { email: "new@calder.example", roles: ["admin"] },
  }),
  "making an admin": async () => ({
    method: "POST",
    url: "/api/functions/create-admin-user",
    payload: { email: otto },
  }),
  "granting a role": async ({ idOf }) => ({
    method: "PUT",
    url: `/api/users/${await idOf(otto)}`,
    payload: { roles: ["admin"] },
  }),
  "deciding about a request": async (t) => ({
    method: "PUT",
    url: `/api/role-grants/${await requestOf(t)}`,
    payload: { status: "granted" },
  }),
  "revoking a role": async (t) => ({
    method: "DELETE",
    url: `/api/role-grants/${await requestOf(t)}`,
  }),
  "deleting an account": async ({ idOf }) => ({
    method: "DELETE",
    url: `/api/users/${await idOf(otto)}`,
  }),
  "signing somebody out": async ({ idOf }) => ({
    method: "POST",
    url: `/api/users/${await idOf(otto)}/sign-out`,
  }),
};

/** Rights of everybody except one account, and the mails about them. */
async function rightsOfOthers({ database }: TestApp, email: string): Promise<unknown> {
  const em = database.em.fork();
  const others = `(select id from users where email <> '${email}')`;
  return [
    await em.execute(`select * from users where id in ${others} order by id`),
    await em.execute(`select * from user_roles where user_id in ${others} order by id`),
    await em.execute(`select * from sessions where user_id in ${others} order by id`),
    await em.execute("select id from mails"),
  ];
}

test.each(
  Object.entries(calls).flatMap(([name, call]) => [
    [name, "role", revokesRole, 403, call] as const,
    [name, "session", endsSession, 401, call] as const,
  ]),
)(
  "ASVS 8.3.2: %s is refused when the %s ends while it waits for another change of rights",
  async (_name, _ended, end, status, call) => {
    const t = await setUp();
    const request = await call(t);
    const before = await rightsOfOthers(t, mira);
    const held = await holdRights(t);
    const answer = t.admin.inject(request);
    await held.awaited(1);
    await held.query(end, [mira]);
    await held.release();
    expect((await answer).statusCode).toBe(status);
    expect(await rightsOfOthers(t, mira)).toEqual(before);
    // The control: the same request of a caller who still has the role.
    const other = await asOtherAdmin(t, "lena@calder.example");
    expect((await other.inject(request)).statusCode).toBeLessThan(300);
    expect(await rightsOfOthers(t, mira)).not.toEqual(before);
  },
);

test("ASVS 8.3.2: a role request grants no role when its session ends while it waits", async () => {
  const t = await setUp("open");
  const held = await holdRights(t);
  const answer = post(t.person, "/api/role-grants");
  await held.awaited(1);
  await held.query(endsSession, [ines]);
  await held.release();
  expect((await answer).statusCode).toBe(401);
  const user = await t.idOf(ines);
  expect(await t.database.em.fork().count(RoleGrantEntity, { user })).toBe(0);
});

test.each(["request", "open"] as const)(
  "a request that waits while the role is granted keeps the grant, with the policy %s",
  async (selfGrant) => {
    const t = await setUp(selfGrant);
    const grantId = await requestOf(t);
    const held = await holdRights(t);
    const answer = post(t.person, "/api/role-grants");
    await held.awaited(1);
    await held.query("update user_roles set status = 'granted', reason = $2 where id = $1", [
      grantId,
      "Decided by the others",
    ]);
    // The person is the last admin now.
    await held.query("update user_roles set status = 'revoked' where id <> $1", [grantId]);
    await held.release();
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBe(200);
    const stored = await t.database.em.fork().findOneOrFail(RoleGrantEntity, grantId);
    expect(stored).toMatchObject({ status: "granted", reason: "Decided by the others" });
  },
);

const confirmsAddress = "update users set verified_at = now() where email = $1";

test.each([
  ["decides about a request", "requested", "PUT", ({ grantId }) => `role-grants/${grantId}`],
  ["edits the account", "requested", "PUT", ({ userId }) => `users/${userId}`],
  ["invites the address", "requested", "POST", () => "functions/create-admin-user"],
  ["invites the address again", "granted", "POST", () => "functions/create-admin-user"],
] satisfies [
  string,
  "requested" | "granted",
  "PUT" | "POST",
  (ids: { grantId: string; userId: string }) => string,
][])(
  "a person who confirms the address while an admin %s gets no invitation",
  async (_how, status, method, path) => {
    const t = await setUp();
    const em = t.database.em.fork();
    const userId = await t.idOf(otto);
    await em.nativeUpdate(UserEntity, userId, { verifiedAt: null });
    const grantId = await em.insert(RoleGrantEntity, { user: userId, role: "admin", status });
    const held = await holdAccount(t, otto);
    const payload = { status: "granted", roles: ["admin"], email: otto };
    const url = `/api/${path({ grantId, userId })}`;
    const answer = t.admin.inject({ method, url, payload });
    await held.awaited(1);
    await held.query(confirmsAddress, [otto]);
    await held.release();
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBe(200);
    const mails = await mailsTo(t, otto);
    const told = status === "requested" ? [{ kind: "role-decided", status: "granted" }] : [];
    expect(mails.map(({ template }) => template)).toMatchObject(told);
  },
);

test.each([
  ["password", "change-password", { password: "four large kites" }],
  ["address", "change-email", { email: "new@calder.example" }],
])(
  "ASVS 7.4.1: a request whose session ends while it waits does not change the %s",
  async (_what, name, payload) => {
    const t = await setUp();
    const held = await holdAccount(t, ines);
    const answer = post(t.person, `/api/auth/${name}`, {
      ...payload,
      currentPassword: testPassword,
    });
    await held.awaited(1);
    await held.query(endsSession, [ines]);
    await held.release();
    expect((await answer).statusCode).toBe(401);
    const { passwordHash } = await t.database.em.fork().findOneOrFail(UserEntity, { email: ines });
    expect(passwordHash).toBe(await hashOf(testPassword));
    expect(await mailsTo(t, "new@calder.example")).toEqual([]);
  },
);
