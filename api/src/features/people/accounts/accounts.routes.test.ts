import { expect, test } from "vitest";
import {
  addAccount,
  asAdmin,
  browse,
  buildTestApp,
  mailedToken,
  mailsTo,
  post,
  signedInAs,
  testPassword as password,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { MailEntity } from "../mail/mail.entity.ts";
import { AttemptEntity } from "../../../platform/http/attempt.entity.ts";
import { MailedLinkEntity, UserEntity } from "./accounts.entity.ts";

const email = "ines@calder.example";
const nobody = { user: null, roles: [] };

const session = async (browser: ReturnType<typeof browse>) =>
  (await browser.inject({ url: "/api/auth/session" })).json();

async function accountOf({ database }: TestApp, address = email) {
  return database.em.fork().findOneOrFail(UserEntity, { email: address });
}

test("sign-up creates an account, and the mailed link verifies its address", async () => {
  const t = await buildTestApp();
  const browser = browse(t.app);
  const made = await post(browser, "/api/auth/sign-up", {
    email: " Ines@Calder.example",
    password,
  });
  expect(made.statusCode).toBe(202);
  expect(made.json().message).toBe("Account created! Check your email to verify your account.");
  const [mail] = await mailsTo(t, email);
  expect(mail?.link).toMatch(/^http:\/\/localhost:8080\/auth\/verify-email\?token=[\w-]{43}$/);
  expect((await post(browser, "/api/auth/sign-in", { email, password })).statusCode).toBe(401);

  const token = await mailedToken(t, email);
  const verified = await post(browser, "/api/auth/verify-email", { token });
  expect(verified.json()).toEqual({ email });
  expect((await post(browser, "/api/auth/sign-in", { email, password })).statusCode).toBe(200);
  expect(await session(browser)).toMatchObject({ user: { email }, roles: [] });
});

test("ASVS 6.5.1: a mailed link works once, and not after it has expired", async () => {
  const t = await buildTestApp();
  const browser = browse(t.app);
  await post(browser, "/api/auth/sign-up", { email, password });
  const token = await mailedToken(t, email);
  const stored = await t.database.em.fork().find(MailedLinkEntity, {});
  expect(JSON.stringify(stored)).not.toContain(token);

  const verify = () => post(browser, "/api/auth/verify-email", { token });
  const answers = await Promise.all([verify(), verify(), verify()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);

  await post(browser, "/api/auth/forgot-password", { email });
  const late = await mailedToken(t, email);
  await t.database.em.fork().nativeUpdate(MailedLinkEntity, {}, { expiresAt: new Date(0) });
  const reset = await post(browser, "/api/auth/reset-password", { token: late, password });
  expect(reset.statusCode).toBe(410);
  expect(reset.json()).toMatchObject({
    detail: "This link has expired or has been used already. Please ask for a new one.",
    errors: [{ path: "token" }],
  });
});

test("ASVS 6.5.1: only one of several concurrent resets with the same link succeeds", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  const browser = browse(t.app);
  await post(browser, "/api/auth/forgot-password", { email });
  const token = await mailedToken(t, email);
  const reset = () => post(browser, "/api/auth/reset-password", { token, password });
  const answers = await Promise.all([reset(), reset(), reset()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
});

test("ASVS 6.6.2: a mailed link cannot be used for another purpose", async () => {
  const t = await buildTestApp();
  const browser = browse(t.app);
  await post(browser, "/api/auth/sign-up", { email, password });
  const token = await mailedToken(t, email);
  const reset = await post(browser, "/api/auth/reset-password", { token, password });
  expect(reset.statusCode).toBe(410);
  expect((await post(browser, "/api/auth/verify-email", { token })).statusCode).toBe(200);
});

test("a stranger's sign-up never changes the password of an existing account", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  const stranger = browse(t.app);
  await post(stranger, "/api/auth/sign-up", { email, password: "a stranger's choice" });
  // Even the owner's use of that link changes nothing, because the account has a password.
  await post(stranger, "/api/auth/verify-email", { token: await mailedToken(t, email) });
  const signIn = await post(stranger, "/api/auth/sign-in", {
    email,
    password: "a stranger's choice",
  });
  expect(signIn.statusCode).toBe(401);
  await expect(signedInAs(t, email)).resolves.toBeDefined();
});

test("the verification link can be requested again, and keeps the password of the sign-up", async () => {
  const t = await buildTestApp();
  const browser = browse(t.app);
  await post(browser, "/api/auth/sign-up", { email, password });
  const again = await post(browser, "/api/auth/resend-verification", { email });
  expect(again.statusCode).toBe(202);
  await post(browser, "/api/auth/verify-email", { token: await mailedToken(t, email) });
  expect((await post(browser, "/api/auth/sign-in", { email, password })).statusCode).toBe(200);
});

test.each([
  ["sign-up", { password: "runway 27 left" }],
  ["forgot-password", {}],
  ["resend-verification", {}],
])(
  "ASVS 6.3.8: %s returns the same response for a known and an unknown address",
  async (name, more) => {
    const t = await buildTestApp();
    await addAccount(t, email);
    const ask = (address: string) =>
      post(browse(t.app), `/api/auth/${name}`, { email: address, ...more });
    const [known, unknown] = [await ask(email), await ask("nobody@calder.example")];
    expect(known.statusCode).toBe(202);
    const alike = ({ headers, cookies }: typeof known) => ({
      ...headers,
      date: "",
      "set-cookie": cookies.map((cookie) => ({ ...cookie, value: "" })),
    });
    expect(alike(unknown)).toEqual(alike(known));
    expect(unknown.body).toBe(known.body);
  },
);

test("ASVS 2.4.1: the number of requested mails to one address is limited", async () => {
  const t = await buildTestApp();
  for (let number = 0; number < 8; number += 1) {
    const answer = await post(browse(t.app), "/api/auth/forgot-password", { email });
    expect(answer.statusCode).toBe(202);
  }
  expect(await mailsTo(t, email)).toHaveLength(5);
});

test("the limit of mails counts all spellings of an address and all forms together", async () => {
  const t = await buildTestApp();
  const spellings = Array.from({ length: 8 }, (_, number) => email.replace("@", `+${number}@`));
  for (const address of spellings) {
    const answer = await post(browse(t.app), "/api/auth/forgot-password", { email: address });
    expect(answer.statusCode).toBe(202);
  }
  const em = t.database.em.fork();
  expect(await em.count(MailEntity, {})).toBe(5);

  const all = { key: { $like: "mail:all:%" } };
  await em.nativeUpdate(AttemptEntity, all, { count: 40 });
  const other = await post(browse(t.app), "/api/auth/resend-verification", { email });
  expect(other.statusCode).toBe(202);
  expect(await em.count(MailEntity, {})).toBe(5);
});

test("ASVS 2.4.1: too many mail requests by strangers do not block the known browser of the mailbox's owner", async () => {
  const t = await buildTestApp();
  const owner = await signedInAs(t, email);
  const forgot = async (browser: Browser, remoteAddress: string) => {
    const url = "/api/auth/forgot-password";
    const answer = await browser.inject({ method: "POST", url, remoteAddress, payload: { email } });
    expect(answer.statusCode).toBe(202);
    return (await mailsTo(t, email)).length;
  };
  const fromOneSite = (number: number) => `2001:db8:1:${number % 4}::${number}`;
  for (let number = 0; number < 24; number += 1) {
    await forgot(browse(t.app), fromOneSite(number));
  }
  expect(await mailsTo(t, email)).toHaveLength(10);
  const fromHome = "198.51.100.7";
  expect(await forgot(browse(t.app), fromHome)).toBe(11);

  // Strangers in many networks together exhaust the mailbox's limit for unknown browsers.
  for (let number = 0; number < 6; number += 1) await forgot(browse(t.app), `203.0.113.${number}`);
  expect(await forgot(browse(t.app), fromHome)).toBe(15);
  for (let number = 16; number <= 20; number += 1) {
    expect(await forgot(owner, fromHome)).toBe(number);
  }
  expect(await forgot(owner, fromHome)).toBe(20);
});

test("ASVS 6.3.1: requests from one IP address are limited across all e-mail addresses", async () => {
  const t = await buildTestApp();
  const statuses: number[] = [];
  for (let number = 0; number < 31; number += 1) {
    const payload = { email: `person${number}@calder.example` };
    statuses.push((await post(browse(t.app), "/api/auth/forgot-password", payload)).statusCode);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("ASVS 6.3.1: every public account form is rate-limited by IP address", async () => {
  const t = await buildTestApp();
  for (const [form, kind, payload] of [
    ["sign-up", "sign-up", { email, password }],
    ["resend-verification", "resend", { email }],
    ["verify-email", "link", { token: "x" }],
    ["reset-password", "link", { token: "x", password }],
  ] as const) {
    const key = `${kind}:address:127.0.0.1`;
    const windowEndsAt = new Date(Date.now() + 60_000);
    await t.database.em.fork().upsert(AttemptEntity, { key, count: 30, windowEndsAt });
    const send = (remoteAddress: string) =>
      browse(t.app).inject({ method: "POST", url: `/api/auth/${form}`, payload, remoteAddress });
    expect((await send("127.0.0.1")).statusCode, form).toBe(429);
    expect((await send("203.0.113.9")).statusCode, form).not.toBe(429);
  }
});

test.each([
  ["short", /At least 6 characters/],
  ["x".repeat(129), /At most 128 characters/],
  ["password1", /used by/],
  ["calder", /easy to guess/],
])("ASVS 6.2.4: the password %s is refused with the reason", async (refused, reason) => {
  const t = await buildTestApp();
  const answer = await post(browse(t.app), "/api/auth/sign-up", { email, password: refused });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { path: "password", message: expect.stringMatching(reason) },
  ]);
  expect(await mailsTo(t, email)).toEqual([]);
});

test("ASVS 6.2.8, ASVS 6.2.9: a password of the maximum length is compared in full, exactly as typed", async () => {
  const t = await buildTestApp();
  const browser = browse(t.app);
  const long = ` Three small kites, ${"and one more, ".repeat(6)}over ÅKERÖ `.padEnd(128, "x");
  expect(long).toHaveLength(128);
  await post(browser, "/api/auth/sign-up", { email, password: long });
  await post(browser, "/api/auth/verify-email", { token: await mailedToken(t, email) });
  const signIn = async (entered: string) =>
    (await post(browse(t.app), "/api/auth/sign-in", { email, password: entered })).statusCode;
  expect(await signIn(long)).toBe(200);
  for (const other of [long.trim(), long.toLowerCase(), long.slice(0, 127)]) {
    expect(await signIn(other)).toBe(401);
  }
});

test("ASVS 7.4.3: a reset by the mailed link replaces the password and ends every session", async () => {
  const t = await buildTestApp();
  const [laptop, phone] = [await signedInAs(t, email), await signedInAs(t, email)];
  await post(browse(t.app), "/api/auth/forgot-password", { email });
  const token = await mailedToken(t, email);
  const weak = await post(phone, "/api/auth/reset-password", { token, password: "password" });
  expect(weak.statusCode).toBe(400);
  const reset = await post(phone, "/api/auth/reset-password", {
    token,
    password: "seven calm seas",
  });
  expect(reset.json()).toEqual({ email });
  expect(await session(laptop)).toEqual(nobody);
  expect(await session(phone)).toEqual(nobody);
  expect((await post(laptop, "/api/auth/refresh")).statusCode).toBe(401);
  const signIn = (entered: string) =>
    post(browse(t.app), "/api/auth/sign-in", { email, password: entered });
  expect((await signIn(password)).statusCode).toBe(401);
  expect((await signIn("seven calm seas")).statusCode).toBe(200);
  expect((await mailsTo(t, email)).at(-1)?.template).toEqual({ kind: "password-changed" });
});

test("ASVS 6.2.3: changing the password requires the current one and ends other sessions", async () => {
  const t = await buildTestApp();
  const [here, elsewhere] = [await signedInAs(t, email), await signedInAs(t, email)];
  const change = (currentPassword: string, chosen = "seven calm seas") =>
    post(here, "/api/auth/change-password", { currentPassword, password: chosen });
  const wrong = await change("not it");
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toMatchObject([{ path: "currentPassword" }]);
  expect((await change(password, "password")).json().errors).toMatchObject([{ path: "password" }]);
  const stolen = { ...here.cookies };
  expect((await change(password)).statusCode).toBe(200);
  expect(await session(here)).toMatchObject({ user: { email } });
  expect(await session(elsewhere)).toEqual(nobody);
  const thief = browse(t.app);
  Object.assign(thief.cookies, stolen);
  expect(await session(thief)).toEqual(nobody);
});

test("ASVS 7.5.1: changing the address requires the password and the link mailed to the new address", async () => {
  const t = await buildTestApp();
  const browser = await signedInAs(t, email);
  const newEmail = "calder@northmere.example";
  const change = (currentPassword: string) =>
    post(browser, "/api/auth/change-email", { email: newEmail, currentPassword });
  expect((await change("not it")).statusCode).toBe(400);
  expect((await change(password)).statusCode).toBe(202);
  expect(await session(browser)).toMatchObject({ user: { email } });
  const token = await mailedToken(t, newEmail);
  expect((await post(browser, "/api/auth/verify-email", { token })).json()).toEqual({
    email: newEmail,
  });
  expect(await session(browser)).toMatchObject({ user: { email: newEmail } });
  expect((await mailsTo(t, email)).at(-1)?.template).toEqual({ kind: "email-changed", newEmail });
});

test("an address that another account has cannot be taken over", async () => {
  const t = await buildTestApp();
  await addAccount(t, "calder@northmere.example");
  const browser = await signedInAs(t, email);
  await post(browser, "/api/auth/change-email", {
    email: "calder@northmere.example",
    currentPassword: password,
  });
  const token = await mailedToken(t, "calder@northmere.example");
  expect((await post(browser, "/api/auth/verify-email", { token })).statusCode).toBe(409);
  expect(await session(browser)).toMatchObject({ user: { email } });
});

test("ASVS 6.4.1: an invited admin chooses a password by the link and can open the console", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const invite = () =>
    post(admin, "/api/functions/create-admin-user", { trigger: "manual", email });
  expect((await invite()).statusCode).toBe(200);
  const firstToken = await mailedToken(t, email);
  // After two presses there is one account, and only the latest link is valid.
  expect((await invite()).json().message).toMatch(/is an admin as soon as a password is chosen/);
  expect(await mailsTo(t, email)).toHaveLength(2);
  expect((await accountOf(t)).passwordHash).toBeNull();
  const token = await mailedToken(t, email);
  const invited = browse(t.app);
  const choose = (by: string) => post(invited, "/api/auth/reset-password", { token: by, password });
  expect((await choose(firstToken)).statusCode).toBe(410);
  expect((await choose(token)).statusCode).toBe(200);
  await post(invited, "/api/auth/sign-in", { email, password });
  expect(await session(invited)).toMatchObject({ roles: ["admin"] });
  expect((await invite()).json().message).toBe(`${email} is an admin.`);
});

test("creating an admin without an address and without ADMIN_EMAIL is refused at the address field", async () => {
  const t = await buildTestApp();
  const answer = await post(await asAdmin(t), "/api/functions/create-admin-user", {
    trigger: "manual",
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: "email" }]);
});

test("ASVS 8.2.3: a role in the body of a sign-up grants nothing", async () => {
  const t = await buildTestApp();
  const browser = browse(t.app);
  await post(browser, "/api/auth/sign-up", {
    email,
    password,
    roles: ["admin"],
    verifiedAt: "2025-01-01T00:00:00Z",
  });
  expect((await accountOf(t)).verifiedAt).toBeNull();
  await post(browser, "/api/auth/verify-email", { token: await mailedToken(t, email) });
  await post(browser, "/api/auth/sign-in", { email, password });
  expect(await session(browser)).toMatchObject({ roles: [] });
});
