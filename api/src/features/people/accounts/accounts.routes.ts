import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { limitByAddress } from "../../../platform/http/rate-limit.ts";
import { insertMail } from "../mail/insert-mail.ts";
import { queueMails } from "../mail/queue-mail.service.ts";
import { ensureAccount, lockAccount, setPassword } from "./account-changes.ts";
import {
  accountMessage,
  emailOnly,
  linkOnly,
  provedAddress,
  signUp,
  verifyEmail,
} from "./accounts.contract.ts";
import { UserEntity, type MailedLinkEntity } from "./accounts.entity.ts";
import { knowsPassword } from "./guesses.ts";
import { mailLink, type AccountOptions } from "./mail-link.ts";
import {
  findLink,
  openSignUps,
  passwordOfBrowser,
  redeemLink,
  requireUsable,
  voidLinks,
  type SignUp,
} from "./mailed-links.service.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { refuseCommonPassword } from "./password-strength.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tags = ["Accounts"];

/**
 * Sign-up and verification of the address. A stranger's request is stored and gets the same
 * response whether the address has an account or not: the worker looks it up when it writes the
 * mail.
 */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  signUpRoute(app, options);
  resendVerificationRoute(app, options);
  verifyEmailRoute(app, options);
  choosePasswordRoute(app, options);
};

function signUpRoute(app: ZodApp, options: AccountOptions): void {
  app.post(
    "/api/auth/sign-up",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Create an account; a mailed link confirms its address",
        body: signUp,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      await limitByAddress(request, "sign-up");
      await refuseCommonPassword(password, email, await app.currentEdition());
      request.endTurn();
      const passwordHash = await hashPassword(password);
      await ensureAccount(request.em, email);
      const browserToken = app.sessionCookies.rememberSignUp(request, reply);
      await mailVerification(options, request, email, { passwordHash, browserToken });
      reply.code(202);
      return { message: "Account created! Check your email to verify your account." };
    },
  );
}

function resendVerificationRoute(app: ZodApp, options: AccountOptions): void {
  app.post(
    "/api/auth/resend-verification",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Mail the link that confirms an address again",
        body: emailOnly,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await limitByAddress(request, "resend");
      // Only the browser that signed up has the sign-up cookie, and needs no password.
      const isKnown = app.sessionCookies.signUpToken(request) !== undefined;
      const browserToken = isKnown ? app.sessionCookies.rememberSignUp(request, reply) : "";
      const passwordHash = await passwordOfBrowser(request.em, email, browserToken);
      await mailVerification(
        options,
        request,
        email,
        passwordHash && { passwordHash, browserToken },
      );
      reply.code(202);
      return { message: "If this address waits to be verified, a new link is on its way." };
    },
  );
}

function verifyEmailRoute(app: ZodApp, options: AccountOptions): void {
  app.post(
    "/api/auth/verify-email",
    {
      config: { access: "public", limited: true, answers: [401, 410] },
      schema: {
        tags,
        summary:
          "Confirm an address with its mailed link, from the browser that requested it or with the password",
        body: verifyEmail,
        response: { 200: provedAddress },
      },
    },
    async (request) => {
      await limitByAddress(request, "link");
      const { token, password } = request.body;
      const link = await findLink(request.em, token, ["verify-email", "change-email"]);
      if (link.user !== null) await changeAddress(options, request, link, link.user.id, password);
      else await confirmSignUp(request, link, password);
      return { email: link.email };
    },
  );
}

function choosePasswordRoute(app: ZodApp, options: AccountOptions): void {
  app.post(
    "/api/auth/choose-password",
    {
      config: { access: "public", limited: true, answers: [410] },
      schema: {
        tags,
        summary: "Send a link by mail to reset a forgotten password",
        body: linkOnly,
        response: { 202: accountMessage },
      },
    },
    async (request, reply) => {
      await limitByAddress(request, "forgot");
      const { em, body } = request;
      const link = await findLink(em, body.token, ["verify-email", "change-email"]);
      const { email } = link.user ? await em.findOneOrFail(UserEntity, link.user.id) : link;
      await mailLink(
        options,
        request,
        { recipient: email, template: { kind: "reset-password" } },
        { purpose: "reset-password", email },
      );
      reply.code(202);
      return { message: "A link by which you choose a password is on its way." };
    },
  );
}

async function mailVerification(
  options: AccountOptions,
  request: FastifyRequest,
  email: string,
  started: SignUp | undefined | "",
): Promise<void> {
  await mailLink(
    options,
    request,
    { recipient: email, template: { kind: "verify-email" } },
    { purpose: "verify-email", email, ...(started && { signUp: started }) },
  );
}

/** Verifies the address of a sign-up. The password of the owner's own sign-up becomes valid. */
async function confirmSignUp(
  request: FastifyRequest,
  link: MailedLinkEntity,
  password: string | undefined,
): Promise<void> {
  const passwordHash = await ownSignUp(request, link.email, password).catch(
    async (refusal: unknown) => {
      // Another request may have redeemed the link, which voids the sign-ups of its address.
      await requireUsable(request.em, link);
      throw refusal;
    },
  );
  await request.em.transactional(async (tx) => {
    const account = await lockAccount(tx, { email: link.email });
    await redeemLink(tx, link);
    if (account?.verifiedAt === null) await setPassword(tx, account, passwordHash);
  });
}

/**
 * Returns the password hash of the caller's sign-up.
 * @throws HttpProblem 401 when neither cookie nor password matches a sign-up
 */
async function ownSignUp(
  request: FastifyRequest,
  email: string,
  password: string | undefined,
): Promise<string> {
  const { em } = request;
  const browserToken = request.server.sessionCookies.signUpToken(request);
  const ofBrowser = browserToken && (await passwordOfBrowser(em, email, browserToken));
  if (ofBrowser) return ofBrowser;
  if (password === undefined) {
    throw new HttpProblem(401, "Enter the password you signed up with, or choose a new one.");
  }
  const signUps = await openSignUps(em, email);
  request.endTurn();
  for (const { passwordHash } of signUps) {
    if (passwordHash && (await passwordMatches(passwordHash, password))) return passwordHash;
  }
  throw wrongPassword("This is not the password that you signed up with.");
}

/** Changes an account's address. The link proves access to the new mailbox. */
async function changeAddress(
  { queues }: AccountOptions,
  request: FastifyRequest,
  link: MailedLinkEntity,
  userId: string,
  password: string | undefined,
): Promise<void> {
  await requireOwner(request, userId, password);
  const { email } = link;
  const { previous, mailId } = await request.em.transactional(async (tx) => {
    const account = await lockAccount(tx, { id: userId });
    await redeemLink(tx, link);
    if (account === null) throw new Error("The account is gone, and its link is not");
    const template = { kind: "email-changed", newEmail: email } as const;
    const inserted = await insertMail(tx, { recipient: account.email, template });
    await voidLinks(tx, account);
    // The address may have been taken since: that is a 409.
    await tx.nativeUpdate(UserEntity, { id: userId }, { email, verifiedAt: new Date() });
    return { previous: account.email, mailId: inserted };
  });
  request.server.logSecurityEvent(request, "email-changed", previous);
  await queueMails(queues, [mailId], request.log);
}

/**
 * @throws HttpProblem 401 when neither session nor password proves that the account is the caller's
 */
async function requireOwner(
  request: FastifyRequest,
  userId: string,
  password: string | undefined,
): Promise<void> {
  const viewer = await request.viewer();
  if (viewer?.userId === userId) return;
  if (password === undefined) {
    throw new HttpProblem(401, "Enter the password of the account that is to have this address.");
  }
  const account = await request.em.findOneOrFail(UserEntity, userId);
  if (await knowsPassword(request.em, account, password)) return;
  throw wrongPassword("This is not the password of the account.");
}

const wrongPassword = (message: string) =>
  new HttpProblem(401, message, { errors: [{ path: "password", message }] });
