import { expect, test } from "vitest";
import { AttemptEntity } from "../../../platform/http/attempt.entity.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import {
  addAccount,
  asAdmin,
  browse,
  buildTestApp,
  mailedToken,
  mailsTo,
  post,
  signedInAs,
  testAdmin,
  testPassword,
  type Browser,
} from "../../../testing/testing.ts";
import { RoleGrantEntity } from "./roles.entity.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { AuditEntryEntity } from "../../foundation/audit/audit.entity.ts";

const email = "ines@calder.example";

const ask = (browser: Browser, payload: object = {}) => post(browser, "/api/role-grants", payload);
const rolesOf = async (browser: Browser) =>
  (await browser.inject({ url: "/api/auth/session" })).json().roles;
const grants = async (admin: Browser) => (await admin.inject({ url: "/api/role-grants" })).json();
const decide = (admin: Browser, id: string, payload: object) =>
  admin.inject({ method: "PUT", url: `/api/role-grants/${id}`, payload });
const messages = (browser: Browser) => browser.inject({ url: "/api/contact-messages" });

test("a role request is stored, mailed to the admins and, once granted, effective with the next request", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const person = await signedInAs(t, email);
  const filed = await ask(person);
  expect(filed.statusCode).toBe(202);
  expect(filed.json()).toMatchObject({
    email,
    role: "admin",
    status: "requested",
    decidedAt: null,
  });
  expect(await rolesOf(person)).toEqual([]);
  const again = await ask(person);
  expect([again.statusCode, again.json()]).toEqual([202, filed.json()]);
  // Once per pending request, however often it is repeated.
  expect(await mailsTo(t, testAdmin.email)).toMatchObject([
    {
      template: { kind: "role-requested", email },
      link: "http://localhost:8080/admin/role-grants",
    },
  ]);

  const granted = await decide(admin, filed.json().id, { status: "granted" });
  expect(granted.json()).toMatchObject({ status: "granted", decidedBy: testAdmin.email });
  expect(await rolesOf(person)).toEqual(["admin"]);
  expect((await messages(person)).statusCode).toBe(200);
  expect(await mailsTo(t, email)).toMatchObject([
    { template: { kind: "role-decided", status: "granted" } },
  ]);
});

test("a request is declined with a reason, and may be made again", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const person = await signedInAs(t, email);
  const { id } = (await ask(person)).json();
  const reason = "The team is complete";
  const undecided = await decide(admin, id, { reason });
  expect(undecided.statusCode).toBe(400);
  expect(undecided.json().errors).toMatchObject([{ path: "status" }]);
  expect((await decide(admin, id, { status: "declined", reason })).json()).toMatchObject({
    status: "declined",
    reason,
  });
  expect(await mailsTo(t, email)).toMatchObject([{ template: { status: "declined", reason } }]);
  expect((await ask(person)).json()).toMatchObject({ id, status: "requested", reason: null });
});

test("ASVS 8.3.2: a revoked role has no effect from the next request on", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const person = await signedInAs(t, email);
  const { id } = (await ask(person)).json();
  await decide(admin, id, { status: "granted" });
  expect((await messages(person)).statusCode).toBe(200);
  const revoked = await admin.inject({
    method: "DELETE",
    url: `/api/role-grants/${id}`,
    headers: { "content-type": "text/plain" },
  });
  expect(revoked.json()).toMatchObject({ id, status: "revoked" });
  expect((await messages(person)).statusCode).toBe(403);
  expect((await mailsTo(t, email)).at(-1)?.template).toMatchObject({ status: "revoked" });
});

test("with the policy open a request grants at once; with off it is refused", async () => {
  const open = await buildTestApp({ selfGrant: "open" });
  const person = await signedInAs(open, email);
  expect((await ask(person)).statusCode).toBe(201);
  expect(await rolesOf(person)).toEqual(["admin"]);
  // A second press changes nothing.
  expect((await ask(person)).statusCode).toBe(200);

  const off = await buildTestApp({ selfGrant: "off" });
  const refused = await ask(await signedInAs(off, email));
  expect(refused.statusCode).toBe(403);
  expect(refused.json().detail).toBe("The admin role cannot be asked for here.");
});

test("ASVS 8.2.2: a role is requested for the caller, not for the person named in the body", async () => {
  const t = await buildTestApp({ selfGrant: "open" });
  const otherId = await addAccount(t, "other@calder.example");
  const person = await signedInAs(t, email);
  const payload = { userId: otherId, email: "other@calder.example", status: "granted" };
  expect((await ask(person, payload)).json()).toMatchObject({ email });
  expect((await ask(browse(t.app), payload)).statusCode).toBe(401);
  const rows = await t.database.em.fork().find(RoleGrantEntity, {});
  expect(rows.map(({ user }) => user.id)).not.toContain(otherId);
});

test("deciding a role request with an outdated version gets 412", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const person = await signedInAs(t, email);
  const url = `/api/role-grants/${(await ask(person)).json().id}`;
  const headers = { "if-match": String((await admin.inject({ url })).headers.etag) };
  const send = (status: string) =>
    admin.inject({ method: "PUT", url, headers, payload: { status } });
  const granted = await send("granted");
  expect(granted.statusCode, granted.body).toBe(200);
  const declined = await send("declined");
  expect(declined.statusCode).toBe(412);
  expect(declined.json()).toMatchObject({
    detail: "Someone else changed this record.",
    current: { status: "granted", decidedBy: testAdmin.email },
  });
  expect((await admin.inject({ method: "DELETE", url, headers })).statusCode).toBe(412);
  expect(await rolesOf(person)).toEqual(["admin"]);
  expect(await mailsTo(t, email)).toMatchObject([{ template: { status: "granted" } }]);

  // The control: the version in the answer is the present one.
  const present = { "if-match": String(granted.headers.etag) };
  const revoked = await admin.inject({ method: "DELETE", url, headers: present });
  expect(revoked.json()).toMatchObject({ status: "revoked" });
});

test("deleting an account with an outdated version gets 412", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { id } = (await post(admin, "/api/users", { email })).json();
  const url = `/api/users/${id}`;
  const headers = { "if-match": String((await admin.inject({ url })).headers.etag) };
  await t.database.em.fork().nativeUpdate(UserEntity, { email }, { verifiedAt: new Date() });
  const deleted = await admin.inject({ method: "DELETE", url, headers });
  expect(deleted.statusCode).toBe(412);
  expect(deleted.json()).toMatchObject({
    current: { email, verifiedAt: expect.any(String), roles: [] },
  });
  expect((await admin.inject({ url })).json()).toMatchObject({ email });
});

test("a person can request the role five times per hour at most", async () => {
  const t = await buildTestApp();
  const person = await signedInAs(t, email);
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1) statuses.push((await ask(person)).statusCode);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test("the last admin cannot be removed", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  // Granted, but an unverified address cannot sign in.
  await post(admin, "/api/functions/create-admin-user", { email });
  const rows: { id: string; userId: string; email: string }[] = await grants(admin);
  const own = rows.find((grant) => grant.email === testAdmin.email);
  const attempts = [
    await admin.inject({ method: "DELETE", url: `/api/role-grants/${own?.id}` }),
    await decide(admin, own?.id ?? "", { status: "revoked" }),
    await decide(admin, own?.id ?? "", { status: "declined" }),
    await admin.inject({ method: "DELETE", url: `/api/users/${own?.userId}` }),
    await admin.inject({
      method: "PUT",
      url: `/api/users/${own?.userId}`,
      payload: { roles: [] },
    }),
  ];
  for (const attempt of attempts) {
    expect(attempt.statusCode).toBe(409);
    expect(attempt.json().detail).toMatch(/^This is the last admin\./);
  }
  expect(await rolesOf(admin)).toEqual(["admin"]);
});

test("an admin without a password does not count as another admin", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { id } = (await ask(await signedInAs(t, email))).json();
  await decide(admin, id, { status: "granted" });
  await t.database.em.fork().nativeUpdate(UserEntity, { email }, { passwordHash: null });
  const rows: { id: string; email: string }[] = await grants(admin);
  const own = rows.find((grant) => grant.email === testAdmin.email);
  const revoked = await admin.inject({ method: "DELETE", url: `/api/role-grants/${own?.id}` });
  expect(revoked.statusCode).toBe(409);
  expect(await rolesOf(admin)).toEqual(["admin"]);
});

test("ASVS 2.3.3: when two admins remove each other concurrently, one remains", async () => {
  const t = await buildTestApp({ selfGrant: "open" });
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await signedInAs(t, "one@calder.example"), await signedInAs(t, email)];
    await ask(one);
    await ask(two);
    const held: { id: string; email: string; status: string }[] = await grants(one);
    const idOf = (address: string) => held.find((grant) => grant.email === address)?.id;
    const answers = await Promise.all([
      one.inject({ method: "DELETE", url: `/api/role-grants/${idOf(email)}` }),
      two.inject({ method: "DELETE", url: `/api/role-grants/${idOf("one@calder.example")}` }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const em = t.database.em.fork();
    expect(await em.count(RoleGrantEntity, { status: "granted" })).toBe(1);
    await em.nativeDelete(AttemptEntity, {});
  }
});

test("ASVS 16.3.3: every change of rights adds an audit entry with its actor, address and subject", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const person = await signedInAs(t, email);
  const { id, userId } = (await ask(person)).json();
  await decide(admin, id, { status: "granted" });
  await admin.inject({ method: "DELETE", url: `/api/role-grants/${id}` });
  await admin.inject({ method: "DELETE", url: `/api/users/${userId}` });
  const entries: object[] = (await admin.inject({ url: "/api/audit-entries" })).json();
  expect(entries.toReversed()).toMatchObject([
    { action: "role.granted", actorEmail: null, address: null, subjectEmail: testAdmin.email },
    { action: "role.requested", actorEmail: email, address: "127.0.0.1", subjectId: userId },
    { action: "role.granted", actorEmail: testAdmin.email, subjectEmail: email },
    { action: "role.revoked", actorEmail: testAdmin.email, subjectEmail: email },
    { action: "user.deleted", actorEmail: testAdmin.email, subjectEmail: email },
  ]);
});

test("a refused change adds no audit entry", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const [own] = await grants(admin);
  await decide(admin, own.id, { status: "revoked" });
  const entries = await t.database.em.fork().find(AuditEntryEntity, {});
  expect(entries.map(({ action }) => action)).toEqual(["role.granted"]);
});

test("an admin can invite an account, grant it a role and delete it", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const invited = await post(admin, "/api/users", { email });
  expect(invited.statusCode).toBe(201);
  expect(invited.json()).toMatchObject({ email, verifiedAt: null, roles: [] });
  const again = await post(admin, "/api/users", { email });
  expect(again.statusCode).toBe(409);
  expect(again.json().errors).toMatchObject([{ path: "email" }]);

  const url = `/api/users/${invited.json().id}`;
  const promoted = await admin.inject({ method: "PUT", url, payload: { roles: ["admin"] } });
  expect(promoted.json()).toMatchObject({ roles: ["admin"] });
  expect((await admin.inject({ method: "DELETE", url })).json()).toMatchObject({ email });
  expect((await admin.inject({ url })).statusCode).toBe(404);
});

test("ASVS 7.4.5: an admin ends all sessions of an account", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const people = [await signedInAs(t, email), await signedInAs(t, email)];
  const [account] = (await admin.inject({ url: `/api/users?filter={"q":"ines"}` })).json();
  const ended = await post(admin, `/api/users/${account.id}/sign-out`);
  expect(ended.json()).toEqual({ ended: 2 });
  for (const person of people) {
    expect((await person.inject({ url: "/api/auth/session" })).json()).toMatchObject({
      user: null,
    });
  }
  expect(await rolesOf(admin)).toEqual(["admin"]);
});

test("ASVS 7.4.2: the sessions and links of a deleted account end", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const person = await signedInAs(t, email);
  const { user } = (await person.inject({ url: "/api/auth/session" })).json();
  await post(person, "/api/auth/forgot-password", { email });
  const token = await mailedToken(t, email);
  await admin.inject({ method: "DELETE", url: `/api/users/${user.id}` });
  expect((await person.inject({ url: "/api/auth/session" })).json()).toMatchObject({ user: null });
  const signIn = await post(person, "/api/auth/sign-in", { email, password: testPassword });
  expect(signIn.statusCode).toBe(401);

  // Links of the deleted account open no later account with the address.
  await addAccount(t, email);
  const reset = await post(person, "/api/auth/reset-password", { token, password: "seven seas" });
  expect(reset.statusCode).toBe(410);
});

test("the first admin is created again when the only one has no password yet", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  await post(admin, "/api/functions/create-admin-user", { email });
  await t.database.em
    .fork()
    .nativeUpdate(RoleGrantEntity, { user: { email: testAdmin.email } }, { status: "revoked" });
  expect(await ensureFirstAdmin(t.database.em.fork(), testAdmin)).toBe(true);
});
