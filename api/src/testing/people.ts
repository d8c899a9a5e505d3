import type { LightMyRequestResponse } from "fastify";
import { UserEntity } from "../features/people/accounts/accounts.entity.ts";
import { RoleGrantEntity } from "../features/people/roles/roles.entity.ts";
import { MailEntity } from "../features/people/mail/mail.entity.ts";
import { hashOf, withSession, type Browser } from "./build-test-app.ts";
import type { TestApp } from "./open-test-app.ts";

export const testPassword = "three small kites";

/** Creates an account with a verified address. @returns its id */
export async function addAccount({ database }: TestApp, email: string): Promise<string> {
  return database.em.fork().insert(UserEntity, {
    email,
    passwordHash: await hashOf(testPassword),
    verifiedAt: new Date(),
  });
}

/** Returns a client signed in without a role. Creates the account if necessary. */
export async function signedInAs(t: TestApp, email: string): Promise<Browser> {
  const isKnown = await t.database.em.fork().count(UserEntity, { email });
  if (isKnown === 0) await addAccount(t, email);
  return withSession(t, email);
}

/** Creates another admin and returns a client signed in as them. */
export async function asOtherAdmin(t: TestApp, email: string): Promise<Browser> {
  const user = await addAccount(t, email);
  await t.database.em.fork().insert(RoleGrantEntity, { user, role: "admin", status: "granted" });
  return withSession(t, email);
}

export async function post(
  browser: Browser,
  url: string,
  payload: object = {},
): Promise<LightMyRequestResponse> {
  return browser.inject({ method: "POST", url, payload });
}

/** Returns the stored mails to a recipient, oldest first. */
export async function mailsTo({ database }: TestApp, recipient: string) {
  return database.em
    .fork()
    .find(MailEntity, { recipient }, { orderBy: { createdAt: "ASC", id: "ASC" } });
}

/** Returns the token of the last link mailed to an address. */
export async function mailedToken(t: TestApp, recipient: string): Promise<string> {
  const link = (await mailsTo(t, recipient)).flatMap((mail) => mail.link ?? []).at(-1);
  const token = link === undefined ? null : new URL(link).searchParams.get("token");
  if (token === null) throw new Error(`No link was mailed to ${recipient}`);
  return token;
}
