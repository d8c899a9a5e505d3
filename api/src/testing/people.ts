import type { LightMyRequestResponse } from "fastify";
import { UserEntity } from "../features/accounts/accounts.entity.ts";
import { hashPassword } from "../features/accounts/passwords.ts";
import { MailEntity } from "../features/mail/mail.entity.ts";
import { browse, type Browser, type TestApp } from "./build-test-app.ts";

export const testPassword = "three small kites";

/** An account whose address is verified. */
export async function addAccount({ database }: TestApp, email: string): Promise<string> {
  return database.em.fork().insert(UserEntity, {
    email,
    passwordHash: await hashPassword(testPassword),
    verifiedAt: new Date(),
  });
}

/** A browser in which somebody without a role has signed in; the account is made when there is none. */
export async function signedInAs(t: TestApp, email: string): Promise<Browser> {
  const isKnown = await t.database.em.fork().count(UserEntity, { email });
  if (isKnown === 0) await addAccount(t, email);
  const browser = browse(t.app);
  const answer = await post(browser, "/api/auth/sign-in", { email, password: testPassword });
  if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
  return browser;
}

export async function post(
  browser: Browser,
  url: string,
  payload: object = {},
): Promise<LightMyRequestResponse> {
  return browser.inject({ method: "POST", url, payload });
}

/** Mails about accounts in the outbox to a recipient, the oldest first. */
export async function mailsTo({ database }: TestApp, recipient: string) {
  return database.em
    .fork()
    .find(MailEntity, { recipient }, { orderBy: { createdAt: "ASC", id: "ASC" } });
}

/** The token of the link that was mailed to an address last. */
export async function mailedToken(t: TestApp, recipient: string): Promise<string> {
  const link = (await mailsTo(t, recipient)).flatMap((mail) => mail.link ?? []).at(-1);
  const token = link === undefined ? null : new URL(link).searchParams.get("token");
  if (token === null) throw new Error(`No link was mailed to ${recipient}`);
  return token;
}
