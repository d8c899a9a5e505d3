import { expect, test } from "vitest";
import {
  addAccount,
  browse,
  buildTestApp,
  mailedToken,
  post,
  signedInAs,
  testPassword,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { holdAccount } from "../../../testing/held-locks.ts";

const email = "ines@calder.example";
const newEmail = "thief@elsewhere.example";
const chosen = "seven calm seas";

const session = async (browser: Browser) =>
  (await browser.inject({ url: "/api/auth/session" })).json();
const forgot = (t: TestApp) => post(browse(t.app), "/api/auth/forgot-password", { email });
const reset = (t: TestApp, token: string, password = chosen) =>
  post(browse(t.app), "/api/auth/reset-password", { token, password });

test("ASVS 6.4.3: an older reset link gets 410 after a newer one has been used", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  await forgot(t);
  const older = await mailedToken(t, email);
  await forgot(t);
  const newer = await mailedToken(t, email);
  expect((await reset(t, newer)).statusCode).toBe(200);
  expect((await reset(t, older, "four large balloons")).statusCode).toBe(410);
});

test("ASVS 6.3.1: guesses at the current password are limited across all forms", async () => {
  const t = await buildTestApp();
  const owner = await signedInAs(t, email);
  const guess = (currentPassword: string, number: number) =>
    number % 2 === 0
      ? post(owner, "/api/auth/change-password", { currentPassword, password: chosen })
      : post(owner, "/api/auth/change-email", { email: newEmail, currentPassword });
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1) {
    statuses.push((await guess("not it", number)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect((await guess(testPassword, 0)).statusCode).toBe(429);
});

const signIn = (browser: Browser) =>
  post(browser, "/api/auth/sign-in", { email, password: testPassword });

test("ASVS 7.4.3: a sign-in in progress while the password changes opens no session", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  const account = await holdAccount(t, email);
  const thief = browse(t.app);
  const signingIn = signIn(thief);
  await account.awaited(1);
  await account.changePassword();
  await account.release();
  expect((await signingIn).statusCode).toBe(401);
  expect(await session(thief)).toMatchObject({ user: null });
});

test("ASVS 7.4.3: a reset ends the session that a sign-in opens just before it", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  await forgot(t);
  const token = await mailedToken(t, email);
  const account = await holdAccount(t, email);
  const thief = browse(t.app);
  const signingIn = signIn(thief);
  await account.awaited(1);
  const resetting = reset(t, token);
  await account.awaited(2);
  await account.release();
  // The control: the password was still right when the sign-in acquired the lock.
  expect((await signingIn).statusCode).toBe(200);
  expect((await resetting).statusCode).toBe(200);
  expect(await session(thief)).toMatchObject({ user: null });
});

test("ASVS 7.4.3: a change of address in progress while the password changes mails no link", async () => {
  const t = await buildTestApp();
  const thief = await signedInAs(t, email);
  const account = await holdAccount(t, email);
  const asking = post(thief, "/api/auth/change-email", {
    email: newEmail,
    currentPassword: testPassword,
  });
  await account.awaited(1);
  await account.changePassword();
  await account.release();
  expect((await asking).statusCode).toBe(400);
  await expect(mailedToken(t, newEmail)).rejects.toThrow("No link was mailed");
});
