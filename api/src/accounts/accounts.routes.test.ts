import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, testAdmin, type Browser } from "../testing/testing.ts";
import { RefreshTokenEntity, SessionEntity, UserEntity } from "./accounts.entity.ts";
import { ensureFirstAdmin } from "./first-admin.ts";

const signIn = (browser: Browser, payload: object) =>
  browser.inject({ method: "POST", url: "/api/auth/sign-in", payload });
const refresh = (browser: Browser) => browser.inject({ method: "POST", url: "/api/auth/refresh" });
const session = async (browser: Browser) =>
  (await browser.inject({ url: "/api/auth/session" })).json();
const nobody = { user: null, roles: [] };

test("signing in opens a session, signing out ends it for the access token too", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  expect(await session(browser)).toEqual({
    user: { id: expect.any(String), email: testAdmin.email },
    roles: ["admin"],
  });
  const stolen = browse(t.app);
  Object.assign(stolen.cookies, browser.cookies);

  const out = await browser.inject({ method: "POST", url: "/api/auth/sign-out" });
  expect(out.json()).toEqual(nobody);
  expect(await session(browser)).toEqual(nobody);
  expect(await session(stolen)).toEqual(nobody);
  expect((await refresh(stolen)).statusCode).toBe(401);
});

test("an unknown address, a wrong password and an unverified account get the same answer", async () => {
  const t = await buildTestApp();
  await ensureFirstAdmin(t.database.em.fork(), testAdmin);
  const browser = browse(t.app);
  const wrong = await signIn(browser, { ...testAdmin, password: "not it" });
  const unknown = await signIn(browser, { email: "nobody@congress.example", password: "not it" });
  await t.database.em.fork().nativeUpdate(UserEntity, {}, { verifiedAt: null });
  const unverified = await signIn(browser, testAdmin);
  expect(wrong.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body);
  expect(unverified.body).toBe(wrong.body);
});

test("what is missing in a sign-in is named", async () => {
  const t = await buildTestApp();
  const answer = await signIn(browse(t.app), { email: "not an address" });
  expect(answer.statusCode).toBe(400);
  const { errors } = answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path).toSorted()).toEqual(["email", "password"]);
});

test("guessing is slowed down per account, whatever its spelling, and the rightful owner is not counted", async () => {
  const t = await buildTestApp();
  await ensureFirstAdmin(t.database.em.fork(), testAdmin);
  const browser = browse(t.app);
  for (let number = 0; number < 12; number += 1) {
    expect((await signIn(browser, testAdmin)).statusCode).toBe(200);
  }
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    const email = number % 2 === 0 ? testAdmin.email : testAdmin.email.toUpperCase();
    statuses.push((await signIn(browser, { email, password: "guess" })).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const limited = await signIn(browser, testAdmin);
  expect(limited.statusCode).toBe(429);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
});

test("a refresh token is exchanged once; used again later it ends the session of both", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  const thief = browse(t.app);
  Object.assign(thief.cookies, browser.cookies);
  expect((await refresh(browser)).statusCode).toBe(200);
  expect(await session(browser)).toMatchObject({ user: { email: testAdmin.email } });

  // The grace for two tabs has passed.
  const em = t.database.em.fork();
  await em.nativeUpdate(
    RefreshTokenEntity,
    { rotatedAt: { $ne: null } },
    { rotatedAt: new Date(Date.now() - 60_000) },
  );
  expect((await refresh(thief)).statusCode).toBe(401);
  expect(await session(browser)).toEqual(nobody);
  expect((await refresh(browser)).statusCode).toBe(401);
});

test("twenty tabs that refresh at once all stay signed in", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  const tabs = Array.from({ length: 20 }, () => {
    const tab = browse(t.app);
    Object.assign(tab.cookies, browser.cookies);
    return tab;
  });
  const answers = await Promise.all(tabs.map(refresh));
  expect(answers.map((answer) => answer.statusCode)).toEqual(tabs.map(() => 200));
  for (const tab of tabs) {
    expect(await session(tab)).toMatchObject({ user: { email: testAdmin.email } });
  }
});

test("a session that has expired is over, whatever its tokens say", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  await t.database.em
    .fork()
    .nativeUpdate(SessionEntity, {}, { expiresAt: new Date(Date.now() - 1_000) });
  expect(await session(browser)).toEqual(nobody);
  expect((await refresh(browser)).statusCode).toBe(401);
});

test("a token that is not ours, or signed with none, is nobody's", async () => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const [, body = "", signature = ""] = cookies["session"]?.split(".") ?? [];
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  const hs512 = Buffer.from('{"alg":"HS512","typ":"JWT"}').toString("base64url");
  for (const token of [
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    `${hs512}.${body}.${signature}`,
    "x",
  ]) {
    const browser = browse(t.app);
    browser.cookies["session"] = token;
    expect(await session(browser)).toEqual(nobody);
  }
});

test("over https the cookies are bound to the host and hidden from scripts", async () => {
  const t = await buildTestApp({ publicUrl: "https://congress.example" });
  await ensureFirstAdmin(t.database.em.fork(), testAdmin);
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    payload: testAdmin,
    headers: { origin: "https://congress.example" },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual([
    "__Host-refresh",
    "__Host-session",
  ]);
  for (const cookie of answer.cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
    expect(cookie.domain).toBeUndefined();
  }
});

test("the first admin is made once, also when two processes start at once", async () => {
  const t = await buildTestApp();
  const made = await Promise.all([
    ensureFirstAdmin(t.database.em.fork(), testAdmin),
    ensureFirstAdmin(t.database.em.fork(), { ...testAdmin, email: "other@congress.example" }),
  ]);
  expect(made.toSorted()).toEqual([false, true]);
});

test("an access token lives a quarter of an hour", async () => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const [, body = ""] = cookies["session"]?.split(".") ?? [];
  const { iat, exp } = JSON.parse(Buffer.from(body, "base64url").toString());
  expect(exp - iat).toBe(15 * 60);
});
