import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { keyFor } from "../../../platform/environment/keys.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  signedInAs,
  testAdmin,
  testSecret,
  type Browser,
} from "../../../testing/testing.ts";
import { RefreshTokenEntity, SessionEntity, UserEntity } from "./accounts.entity.ts";
import { ensureFirstAdmin } from "../roles/first-admin.ts";

const signIn = (browser: Browser, payload: object) =>
  browser.inject({ method: "POST", url: "/api/auth/sign-in", payload });
const refresh = (browser: Browser) => browser.inject({ method: "POST", url: "/api/auth/refresh" });
const session = async (browser: Browser) =>
  (await browser.inject({ url: "/api/auth/session" })).json();
const nobody = { user: null, roles: [] };

test("ASVS 7.4.1: signing in opens a session, signing out ends it for the access token too", async () => {
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

test("ASVS 6.3.8: an unknown address, a wrong password and an unverified account get the same answer", async () => {
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

test("missing and invalid fields of a sign-in are reported", async () => {
  const t = await buildTestApp();
  const answer = await signIn(browse(t.app), { email: "not an address" });
  expect(answer.statusCode).toBe(400);
  const { errors } = answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path).toSorted()).toEqual(["email", "password"]);
});

test("ASVS 6.3.1: guesses are limited per account in any spelling, and successful sign-ins are not counted", async () => {
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

test("ASVS 10.4.5: a refresh token is exchanged once, and its later reuse ends the session", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  const thief = browse(t.app);
  Object.assign(thief.cookies, browser.cookies);
  expect((await refresh(browser)).statusCode).toBe(200);
  expect(await session(browser)).toMatchObject({ user: { email: testAdmin.email } });

  // The grace period for two tabs is over.
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

test("tabs that refresh at once all get the one active token", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  const tabs = Array.from({ length: 20 }, () => {
    const tab = browse(t.app);
    Object.assign(tab.cookies, browser.cookies);
    return tab;
  });
  const answers = await Promise.all(tabs.map(refresh));
  expect(answers.map((answer) => answer.statusCode)).toEqual(tabs.map(() => 200));
  const tokens = new Set(tabs.map(({ cookies }) => cookies["refresh"]));
  expect([...tokens]).toEqual([expect.not.stringMatching(browser.cookies["refresh"] ?? "")]);
  const em = t.database.em.fork();
  expect(await em.count(RefreshTokenEntity, { rotatedAt: null })).toBe(1);
  for (const tab of tabs) {
    expect(await session(tab)).toMatchObject({ user: { email: testAdmin.email } });
  }

  // A tab that sends the first token late gets the token that is active by then.
  const [first] = tabs;
  if (first) await refresh(first);
  await refresh(browser);
  expect(browser.cookies["refresh"]).toBe(first?.cookies["refresh"]);
});

test("ASVS 7.3.2: a session ends after 90 days, however often it is used", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  const em = t.database.em.fork();
  const day = 24 * 3600 * 1000;
  const createdAt = new Date(Date.now() - 80 * day);
  await em.nativeUpdate(SessionEntity, {}, { createdAt });
  await refresh(browser);
  const { expiresAt } = await em.findOneOrFail(SessionEntity, { createdAt });
  expect((expiresAt.getTime() - createdAt.getTime()) / day).toBeCloseTo(90, 3);
});

test("ASVS 7.2.4: signing in again in a browser ends its old session", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  const old = browse(t.app);
  Object.assign(old.cookies, browser.cookies);
  await signIn(browser, testAdmin);
  expect(await session(old)).toEqual(nobody);
  expect(await session(browser)).toMatchObject({ user: { email: testAdmin.email } });
});

test("ASVS 7.5.2: users can list their sessions, and end one or all of them", async () => {
  const t = await buildTestApp();
  const laptop = await asAdmin(t);
  const phone = browse(t.app);
  await phone.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    payload: testAdmin,
    headers: {
      "user-agent":
        "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    },
  });
  const list = async () => (await laptop.inject({ url: "/api/auth/sessions" })).json();
  const sessions: { id: string; browser: string; current: boolean }[] = await list();
  expect(sessions).toHaveLength(2);
  const theirs = sessions.find(({ current }) => !current);
  expect(theirs).toMatchObject({ browser: "Chrome on Android" });

  const stranger = await signedInAs(t, "ines@calder.example");
  const url = `/api/auth/sessions/${theirs?.id}`;
  expect((await stranger.inject({ method: "DELETE", url })).statusCode).toBe(404);
  expect((await laptop.inject({ method: "DELETE", url })).statusCode).toBe(204);
  expect(await session(phone)).toEqual(nobody);
  expect(await list()).toHaveLength(1);

  const again = browse(t.app);
  await signIn(again, testAdmin);
  const out = await laptop.inject({ method: "POST", url: "/api/auth/sign-out-everywhere" });
  expect(out.statusCode).toBe(200);
  expect(await session(again)).toEqual(nobody);
  expect(await session(laptop)).toEqual(nobody);
  expect(await session(stranger)).toMatchObject({ user: { email: "ines@calder.example" } });
});

test("ASVS 7.4.1: signing out ends the session also when its access token has run out", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  const copy = browse(t.app);
  Object.assign(copy.cookies, browser.cookies);
  delete browser.cookies["session"];
  await browser.inject({ method: "POST", url: "/api/auth/sign-out" });
  expect(await session(copy)).toEqual(nobody);
  expect((await refresh(copy)).statusCode).toBe(401);
});

test("a device cookie of another account, or a forged one, does not count as a known device", async () => {
  const t = await buildTestApp();
  await ensureFirstAdmin(t.database.em.fork(), testAdmin);
  const stranger = await signedInAs(t, "ines@calder.example");
  const forged = browse(t.app);
  forged.cookies["device"] = `${crypto.randomUUID()}.${crypto.randomUUID()}`;
  for (const browser of [stranger, forged]) {
    const guess = () => signIn(browser, { ...testAdmin, password: "guess" });
    for (let number = 0; number < 5; number += 1) await guess();
  }
  // Both attempts were counted together, by account and address.
  expect((await signIn(browse(t.app), { ...testAdmin, password: "guess" })).statusCode).toBe(429);
});

test("ASVS 7.3.1: an expired session is over, even with tokens that are still valid", async () => {
  const t = await buildTestApp();
  const browser = await asAdmin(t);
  await t.database.em
    .fork()
    .nativeUpdate(SessionEntity, {}, { expiresAt: new Date(Date.now() - 1_000) });
  expect(await session(browser)).toEqual(nobody);
  expect((await refresh(browser)).statusCode).toBe(401);
});

test("ASVS 9.1.1: a token with a foreign signature or another algorithm is not accepted", async () => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const [head = "", body = "", signature = ""] = cookies["session"]?.split(".") ?? [];
  const signedWith = (key: string | Buffer) =>
    `${head}.${body}.${createHmac("sha256", key).update(`${head}.${body}`).digest("base64url")}`;
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  const hs512 = Buffer.from('{"alg":"HS512","typ":"JWT"}').toString("base64url");
  for (const token of [
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    `${hs512}.${body}.${signature}`,
    signedWith(testSecret),
    signedWith(keyFor("cookies", testSecret)),
    "x",
  ]) {
    const browser = browse(t.app);
    browser.cookies["session"] = token;
    expect(await session(browser)).toEqual(nobody);
  }
  // The control: a token signed with the key for access tokens is valid.
  const own = browse(t.app);
  own.cookies["session"] = signedWith(keyFor("access-tokens", testSecret));
  expect(await session(own)).toMatchObject({ user: { email: testAdmin.email } });
});

test("ASVS 3.3.1, ASVS 3.3.2, ASVS 3.3.3, ASVS 3.3.4: over https the cookies are bound to the host and hidden from scripts", async () => {
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
    "__Host-device",
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

test("an access token expires after 15 minutes", async () => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const [, body = ""] = cookies["session"]?.split(".") ?? [];
  const { iat, exp } = JSON.parse(Buffer.from(body, "base64url").toString());
  expect(exp - iat).toBe(15 * 60);
});

test.each([
  [20, 0],
  [150, 1],
])(
  "ASVS 15.2.2: %i concurrent sign-ins get 503 only if they exceed the limit",
  async (count, refused) => {
    const t = await buildTestApp();
    const answers = await Promise.all(
      Array.from({ length: count }, (_, number) =>
        browse(t.app).inject({
          method: "POST",
          url: "/api/auth/sign-in",
          payload: { email: `person${number}@calder.example`, password: "guess" },
          remoteAddress: `10.0.0.${number + 1}`,
        }),
      ),
    );
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length > 0 ? 1 : 0).toBe(refused);
    for (const { headers } of busy) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toContain(401);
    expect((await t.app.inject({ url: "/api/speakers" })).statusCode).toBe(200);
  },
);
