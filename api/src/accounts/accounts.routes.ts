import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { signedIn } from "../http/access.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { Queues } from "../jobs/queue.ts";
import { insertMail, mayMail, type NewMail } from "../mail/insert-mail.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { linkPages } from "../site/site.contract.ts";
import {
  accountMessage,
  changeEmail,
  changePassword,
  emailOnly,
  provedAddress,
  resetPassword,
  session,
  signUp,
  verifyEmail,
} from "./accounts.contract.ts";
import { UserEntity } from "./accounts.entity.ts";
import { countAttempt, limitedAddress } from "../http/rate-limit.ts";
import { createLink, redeemLink, type NewLink } from "./mailed-links.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { refuseCommonPassword } from "./password-strength.ts";
import { sessionOf } from "./sessions.routes.ts";
import { endSessions, openSession, readSession } from "./sessions.ts";

const tags = ["Accounts"];
const tries = { windowSeconds: 15 * 60, perAddress: 30, perAccount: 10 };

export interface AccountOptions {
  queues: Queues;
  publicUrl: string;
}

/**
 * Creating an account, verifying its address, and changing what one signs in with. What a stranger asks
 * for an address is stored and answered alike whether the address has an account or not: the worker
 * finds out when it writes the mail.
 */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { queues, publicUrl } = options;

  app.post(
    "/api/auth/sign-up",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Make an account; a mailed link proves its address",
        body: signUp,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      await countByAddress(request, "sign-up");
      await refuseCommonPassword(password, email);
      const passwordHash = await hashPassword(password);
      await request.em.execute(
        "insert into users (email) values (?) on conflict (email) do nothing",
        [email],
      );
      await mailLink(
        request,
        { recipient: email, template: { kind: "verify-email" } },
        { purpose: "verify-email", email, passwordHash },
      );
      reply.code(202);
      return { message: "Account created! Check your email to verify your account." };
    },
  );

  app.post(
    "/api/auth/resend-verification",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Have the link that proves an address mailed again",
        body: emailOnly,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await countByAddress(request, "resend");
      // The password of the last sign-up goes along; without one the link proves the address alone.
      const [last] = await request.em.execute<{ password_hash: string }[]>(
        `select password_hash from mailed_links
         where email = ? and purpose = 'verify-email' and password_hash is not null
         order by expires_at desc limit 1`,
        [email],
      );
      await mailLink(
        request,
        { recipient: email, template: { kind: "verify-email" } },
        {
          purpose: "verify-email",
          email,
          ...(last && { passwordHash: last.password_hash }),
        },
      );
      reply.code(202);
      return { message: "If this address waits to be verified, a new link is on its way." };
    },
  );

  app.post(
    "/api/auth/verify-email",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Prove an address by the link that was mailed to it",
        body: verifyEmail,
        response: { 200: provedAddress },
      },
    },
    async (request) => {
      await countByAddress(request, "link");
      const { address, mailIds } = await request.em.transactional(async (tx) => {
        const link = await redeemLink(tx, request.body.token, ["verify-email", "change-email"]);
        if (link.user !== null) {
          const { email } = link;
          const account = await tx.findOneOrFail(UserEntity, link.user.id);
          const template = { kind: "email-changed", newEmail: email } as const;
          const mailId = await insertMail(tx, { recipient: account.email, template });
          // Somebody may have taken the address meanwhile: that is a 409.
          await tx.nativeUpdate(UserEntity, { id: account.id }, { email, verifiedAt: new Date() });
          return { address: email, mailIds: [mailId] };
        }
        const account = await tx.findOneOrFail(UserEntity, { email: link.email });
        if (account.verifiedAt === null) {
          account.verifiedAt = new Date();
          account.passwordHash = link.passwordHash ?? account.passwordHash;
        }
        return { address: account.email, mailIds: [] };
      });
      await queueMails(queues, mailIds, request.log);
      return { email: address };
    },
  );

  app.post(
    "/api/auth/forgot-password",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Have a link mailed by which a new password is chosen",
        body: emailOnly,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await countByAddress(request, "forgot");
      await mailLink(
        request,
        { recipient: email, template: { kind: "reset-password" } },
        { purpose: "reset-password", email },
      );
      reply.code(202);
      return { message: "If there is an account with this address, a link is on its way." };
    },
  );

  app.post(
    "/api/auth/reset-password",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Choose a new password by a mailed link; every session ends",
        body: resetPassword,
        response: { 200: provedAddress },
      },
    },
    async (request) => {
      await countByAddress(request, "link");
      const { token, password } = request.body;
      const { email, mailIds } = await request.em.transactional(async (tx) => {
        const link = await redeemLink(tx, token, ["reset-password"]);
        await refuseCommonPassword(password, link.email);
        const account = await tx.findOneOrFail(UserEntity, { email: link.email });
        account.passwordHash = await hashPassword(password);
        // The link came by mail: it proves the address, too.
        account.verifiedAt ??= new Date();
        await endSessions(tx, { userId: account.id });
        return { email: link.email, mailIds: [await insertMail(tx, passwordChanged(account))] };
      });
      app.logSecurityEvent(request, "password-changed", email);
      await queueMails(queues, mailIds, request.log);
      return { email };
    },
  );

  app.post(
    "/api/auth/change-password",
    {
      config: { access: "session", limited: true },
      schema: {
        tags,
        summary: "Change one's password; every other session ends",
        body: changePassword,
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const account = await confirmPassword(request, request.body.currentPassword);
      const { password } = request.body;
      await refuseCommonPassword(password, account.email);
      const passwordHash = await hashPassword(password);
      const { opened, mailId } = await request.em.transactional(async (tx) => {
        await tx.nativeUpdate(UserEntity, { id: account.id }, { passwordHash });
        await endSessions(tx, { userId: account.id });
        return {
          opened: await openSession(tx, account, request.headers["user-agent"]),
          mailId: await insertMail(tx, passwordChanged(account)),
        };
      });
      app.logSecurityEvent(request, "password-changed", account.email);
      await queueMails(queues, [mailId], request.log);
      app.sessionCookies.set(reply, opened);
      return sessionOf(await readSession(request.em, opened.sessionId));
    },
  );

  app.post(
    "/api/auth/change-email",
    {
      config: { access: "session", limited: true },
      schema: {
        tags,
        summary: "Change one's address; a link mailed to the new one proves it",
        body: changeEmail,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const account = await confirmPassword(request, request.body.currentPassword);
      const { email } = request.body;
      await mailLink(
        request,
        { recipient: email, template: { kind: "change-email" } },
        { purpose: "change-email", email, userId: account.id },
      );
      reply.code(202);
      return {
        message: `Use the link in the mail to ${email}; until then ${account.email} stays.`,
      };
    },
  );

  async function countByAddress({ em, ip }: FastifyRequest, what: string): Promise<void> {
    const { windowSeconds, perAddress: limit } = tries;
    await countAttempt(em, { key: `${what}:address:${limitedAddress(ip)}`, limit, windowSeconds });
  }

  /** The caller's account, when the caller knows its password. */
  async function confirmPassword(request: FastifyRequest, password: string): Promise<UserEntity> {
    const { userId } = await signedIn(request);
    const { em } = request;
    const { windowSeconds, perAccount: limit } = tries;
    await countAttempt(em, { key: `password:${userId}`, limit, windowSeconds });
    const account = await em.findOneOrFail(UserEntity, userId);
    if (await passwordMatches(account.passwordHash, password)) return account;
    const message = "This is not your current password.";
    throw new HttpProblem(400, message, { errors: [{ path: "currentPassword", message }] });
  }

  /** Stores a link and the mail that brings it, and queues the mail. */
  async function mailLink(request: FastifyRequest, mail: NewMail, link: NewLink): Promise<void> {
    const mailId = await request.em.transactional(async (tx) => {
      if (!(await mayMail(tx, mail))) return null;
      const token = await createLink(tx, link);
      return insertMail(tx, {
        ...mail,
        link: `${publicUrl}${linkPages[link.purpose]}?token=${token}`,
      });
    });
    if (mailId !== null) await queueMails(queues, [mailId], request.log);
  }
};

const passwordChanged = ({ email }: UserEntity): NewMail => ({
  recipient: email,
  template: { kind: "password-changed" },
});
