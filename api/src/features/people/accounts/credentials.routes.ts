import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { signedIn } from "../../../platform/http/access.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { limitByAddress } from "../../../platform/http/rate-limit.ts";
import { insertMail, type NewMail } from "../mail/insert-mail.ts";
import { queueMails } from "../mail/queue-mail.service.ts";
import { lockAccount, lockVerified, setPassword } from "./account-changes.ts";
import {
  accountMessage,
  changeEmail,
  changePassword,
  emailOnly,
  provedAddress,
  resetPassword,
  session,
} from "./accounts.contract.ts";
import { UserEntity } from "./accounts.entity.ts";
import { knowsPassword } from "./guesses.ts";
import { mailLink, type AccountOptions } from "./mail-link.ts";
import { findLink, redeemLink } from "./mailed-links.service.ts";
import { hashPassword } from "./passwords.ts";
import { refuseCommonPassword } from "./password-strength.ts";
import { sessionOf } from "./sessions.routes.ts";
import { openSession, readSession } from "./sessions.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tags = ["Accounts"];

/**
 * Changes of password and address: by a mailed link, or by a signed-in user who enters the
 * password.
 */
export const credentialRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  forgotPasswordRoute(app, options);
  resetPasswordRoute(app, options);
  changePasswordRoute(app, options);
  changeEmailRoute(app, options);
};

function forgotPasswordRoute(app: ZodApp, options: AccountOptions): void {
  app.post(
    "/api/auth/forgot-password",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Mail a link that sets a new password",
        body: emailOnly,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await limitByAddress(request, "forgot");
      await mailLink(
        options,
        request,
        { recipient: email, template: { kind: "reset-password" } },
        { purpose: "reset-password", email },
      );
      reply.code(202);
      return { message: "If there is an account with this address, a link is on its way." };
    },
  );
}

function resetPasswordRoute(app: ZodApp, { queues }: AccountOptions): void {
  app.post(
    "/api/auth/reset-password",
    {
      config: { access: "public", limited: true, answers: [404, 410] },
      schema: {
        tags,
        summary: "Set a new password with a mailed link; all sessions end",
        body: resetPassword,
        response: { 200: provedAddress },
      },
    },
    async (request, reply) => {
      await limitByAddress(request, "link");
      const { token, password } = request.body;
      const link = await findLink(request.em, token, ["reset-password"]);
      const { email } = link;
      await refuseCommonPassword(password, email, await app.currentEdition());
      request.endTurn();
      const passwordHash = await hashPassword(password);
      const { userId, mailId } = await request.em.transactional(async (tx) => {
        const account = await lockAccount(tx, { email });
        await redeemLink(tx, link);
        if (account === null) throw new HttpProblem(404, "This account was deleted.");
        // The link was mailed, so it also verifies the address.
        await setPassword(tx, account, passwordHash);
        return { userId: account.id, mailId: await insertMail(tx, passwordChanged(email)) };
      });
      app.logSecurityEvent(request, "password-changed", email);
      await queueMails(queues, [mailId], request.log);
      // Failed attempts of strangers do not block the owner in this browser.
      app.sessionCookies.rememberDevice(request, reply, userId);
      return { email };
    },
  );
}

function changePasswordRoute(app: ZodApp, { queues }: AccountOptions): void {
  app.post(
    "/api/auth/change-password",
    {
      config: { access: "session", limited: true },
      schema: {
        tags,
        summary: "Change the caller's password; all other sessions end",
        body: changePassword,
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const account = await confirmPassword(request, request.body.currentPassword);
      const { email } = account;
      const { password } = request.body;
      await refuseCommonPassword(password, email, await app.currentEdition());
      const passwordHash = await hashPassword(password);
      const { opened, mailId } = await request.em.transactional(async (tx) => {
        await requireUnchanged(request, tx, account);
        await setPassword(tx, account, passwordHash);
        return {
          opened: await openSession(tx, account, request.headers["user-agent"]),
          mailId: await insertMail(tx, passwordChanged(email)),
        };
      });
      app.logSecurityEvent(request, "password-changed", email);
      await queueMails(queues, [mailId], request.log);
      app.sessionCookies.set(reply, opened);
      return sessionOf(await readSession(request.em, opened.sessionId));
    },
  );
}

function changeEmailRoute(app: ZodApp, options: AccountOptions): void {
  app.post(
    "/api/auth/change-email",
    {
      config: { access: "session", limited: true },
      schema: {
        tags,
        summary: "Change the caller's address; a link mailed to the new one confirms it",
        body: changeEmail,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const account = await confirmPassword(request, request.body.currentPassword);
      const { email } = request.body;
      await mailLink(
        options,
        request,
        { recipient: email, template: { kind: "change-email" } },
        { purpose: "change-email", email, userId: account.id },
        (tx) => requireUnchanged(request, tx, account),
      );
      app.logSecurityEvent(request, "email-change-requested", account.email);
      reply.code(202);
      return {
        message: `Use the link in the mail to ${email}; until then ${account.email} stays.`,
      };
    },
  );
}

/** Returns the caller's account after verifying the password. */
async function confirmPassword(request: FastifyRequest, password: string): Promise<UserEntity> {
  const { userId } = await signedIn(request);
  const { em } = request;
  const account = await em.findOneOrFail(UserEntity, userId);
  if (await knowsPassword(em, account, password)) return account;
  throw notCurrent();
}

/**
 * Locks the account.
 * @throws HttpProblem 401 when the session has ended since, 400 when the verified password has been
 * changed since
 */
async function requireUnchanged(
  request: FastifyRequest,
  tx: EntityManager,
  account: UserEntity,
): Promise<void> {
  const locked = await lockVerified(tx, account);
  await request.confirmAccess(tx);
  if (locked === null) throw notCurrent();
}

function notCurrent(): HttpProblem {
  const message = "This is not your current password.";
  return new HttpProblem(400, message, { errors: [{ path: "currentPassword", message }] });
}

const passwordChanged = (recipient: string): NewMail => ({
  recipient,
  template: { kind: "password-changed" },
});
