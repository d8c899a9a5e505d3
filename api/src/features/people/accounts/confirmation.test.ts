import { expect, test } from "vitest";
import {
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
  type TestApp,
} from "../../../testing/testing.ts";
import { UserEntity } from "./accounts.entity.ts";

const email = "ines@calder.example";
const strangersPassword = "a stranger's choice";
const ownPassword = "seven calm seas";

const signUp = (browser: Browser, password: string) =>
  post(browser, "/api/auth/sign-up", { email, password });
const verify = (browser: Browser, token: string, password?: string) =>
  post(browser, "/api/auth/verify-email", { token, password });
const reset = (browser: Browser, token: string, password: string) =>
  post(browser, "/api/auth/reset-password", { token, password });

async function signInStatus({ app }: TestApp, password: string): Promise<number> {
  return (await post(browse(app), "/api/auth/sign-in", { email, password })).statusCode;
}

/**
 * An owner of an address who never signed up follows the link, then chooses a password by another
 * link.
 */
async function chooseOwnPassword(t: TestApp, owner: Browser, token: string): Promise<void> {
  const refused = await verify(owner, token);
  expect(refused.statusCode).toBe(401);
  expect(refused.json().detail).toBe("Enter the password you signed up with, or choose a new one.");
  const asked = await post(owner, "/api/auth/choose-password", { token });
  expect(asked.statusCode).toBe(202);
  const chosen = await reset(owner, await mailedToken(t, email), ownPassword);
  expect(chosen.json()).toEqual({ email });
  expect((await verify(owner, token)).statusCode).toBe(410);
  expect(await signInStatus(t, ownPassword)).toBe(200);
}

test("ASVS 6.4.1: a stranger's sign-up with the address of an invited admin gives no access", async () => {
  const t = await buildTestApp();
  const stranger = browse(t.app);
  await signUp(stranger, strangersPassword);
  const admin = await asAdmin(t);
  await post(admin, "/api/functions/create-admin-user", { email });
  for (const asker of [stranger, browse(t.app)]) {
    await post(asker, "/api/auth/resend-verification", { email });
    const token = await mailedToken(t, email);
    expect((await verify(browse(t.app), token)).statusCode).toBe(401);
    // The invitation has voided the sign-up in the stranger's browser.
    expect((await verify(stranger, token)).statusCode).toBe(401);
    expect((await verify(stranger, token, strangersPassword)).statusCode).toBe(401);
  }
  await signUp(stranger, strangersPassword);
  await chooseOwnPassword(t, browse(t.app), await mailedToken(t, email));
  expect(await signInStatus(t, strangersPassword)).toBe(401);
});

test("ASVS 6.4.1: an invitation or granted role voids earlier links, passwords and sessions", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const grant = async () => {
    const [{ id }] = (await admin.inject({ url: `/api/users?filter={"q":"ines"}` })).json();
    const payload = { roles: ["admin"] };
    return admin.inject({ method: "PUT", url: `/api/users/${id}`, payload });
  };
  const invite = () => post(admin, "/api/functions/create-admin-user", { email });
  for (const change of [grant, invite]) {
    const stranger = browse(t.app);
    await signUp(stranger, strangersPassword);
    const signUpToken = await mailedToken(t, email);
    await post(stranger, "/api/auth/forgot-password", { email });
    const resetToken = await mailedToken(t, email);
    // As in a release that stored passwords before the address was verified.
    const session = await signedInWithUnconfirmed(t);
    expect((await change()).statusCode).toBe(200);

    const mails = await mailsTo(t, email);
    expect(mails.at(-1)?.template).toEqual({
      kind: "admin-invitation",
      invitedBy: testAdmin.email,
    });
    expect((await verify(stranger, signUpToken)).statusCode).toBe(410);
    expect((await reset(stranger, resetToken, strangersPassword)).statusCode).toBe(410);
    expect((await session.inject({ url: "/api/auth/session" })).json()).toMatchObject({
      user: null,
    });
    const { passwordHash } = await t.database.em.fork().findOneOrFail(UserEntity, { email });
    expect(passwordHash).toBeNull();
    await t.database.em.fork().nativeDelete(UserEntity, { email });
  }
});

async function signedInWithUnconfirmed(t: TestApp): Promise<Browser> {
  const em = t.database.em.fork();
  await em.nativeDelete(UserEntity, { email });
  const browser = await signedInAs(t, email);
  await em.nativeUpdate(UserEntity, { email }, { verifiedAt: null });
  return browser;
}

test("ASVS 6.4.1: verifying an address in another browser requires the password of the sign-up", async () => {
  const t = await buildTestApp();
  const laptop = browse(t.app);
  const made = await signUp(laptop, testPassword);
  expect(made.cookies).toMatchObject([
    { name: "sign-up", httpOnly: true, sameSite: "Lax", path: "/", maxAge: 24 * 3600 },
  ]);
  const token = await mailedToken(t, email);
  const phone = browse(t.app);
  expect((await verify(phone, token)).statusCode).toBe(401);
  const wrong = await verify(phone, token, "not the password");
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json().errors).toEqual([
    { path: "password", message: "This is not the password that you signed up with." },
  ]);
  expect((await verify(phone, token, testPassword)).json()).toEqual({ email });
  expect(await signInStatus(t, testPassword)).toBe(200);
});

test("a later sign-up by a stranger does not affect the owner's sign-up", async () => {
  const t = await buildTestApp();
  const owner = browse(t.app);
  await signUp(owner, ownPassword);
  const stranger = browse(t.app);
  await signUp(stranger, strangersPassword);
  // The latest mail is for the stranger's sign-up, but the owner reads it.
  expect((await verify(owner, await mailedToken(t, email))).json()).toEqual({ email });
  expect(await signInStatus(t, strangersPassword)).toBe(401);
  expect(await signInStatus(t, ownPassword)).toBe(200);
});

test("a link requested again by the owner does not confirm the password of a stranger's sign-up", async () => {
  const t = await buildTestApp();
  const stranger = browse(t.app);
  await signUp(stranger, strangersPassword);
  const owner = browse(t.app);
  await post(owner, "/api/auth/resend-verification", { email });
  await chooseOwnPassword(t, owner, await mailedToken(t, email));
  expect(await signInStatus(t, strangersPassword)).toBe(401);
});

test("ASVS 7.5.1: verifying a new address requires the password of the account that requested it", async () => {
  const t = await buildTestApp();
  const stranger = await signedInAs(t, "stranger@calder.example");
  const ask = () =>
    post(stranger, "/api/auth/change-email", { email, currentPassword: testPassword });
  await ask();
  const token = await mailedToken(t, email);
  const owner = browse(t.app);
  const refused = await verify(owner, token);
  expect(refused.statusCode).toBe(401);
  expect(refused.json().detail).toBe(
    "Enter the password of the account that is to have this address.",
  );
  expect((await verify(owner, token, "a guess")).statusCode).toBe(401);
  // The control: with the password, the account's owner verifies the address.
  expect((await verify(owner, token, testPassword)).json()).toEqual({ email });
});
