import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { HttpProblem } from "../http/http-problem.ts";
import type { Viewer } from "../http/access.ts";
import { credentials, session, type Session } from "./accounts.contract.ts";
import { UserEntity } from "./accounts.entity.ts";
import { countAttempt, forgiveAttempts, limitedAddress } from "./attempts.ts";
import { passwordMatches } from "./passwords.ts";
import { endSession, endSessionOfToken, openSession, readSession, rotate } from "./sessions.ts";

const tries = { windowSeconds: 15 * 60, perAddress: 30, perAccount: 10 };

/** Signing in, staying signed in, signing out. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { sessionCookies } = app;
  const tags = ["Accounts"];

  app.post(
    "/api/auth/sign-in",
    {
      config: { access: "public", limited: true },
      schema: {
        tags,
        summary: "Sign in with e-mail and password",
        body: credentials,
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const { em, body } = request;
      const byAddress = `sign-in:address:${limitedAddress(request.ip)}`;
      const byAccount = `sign-in:account:${body.email}`;
      const { windowSeconds } = tries;
      await countAttempt(em, { key: byAddress, limit: tries.perAddress, windowSeconds });
      await countAttempt(em, { key: byAccount, limit: tries.perAccount, windowSeconds });

      const user = await em.findOne(UserEntity, { email: body.email });
      const matches = await passwordMatches(user?.passwordHash, body.password);
      // One answer for an unknown address, a wrong password and an unverified account.
      if (!matches || !user?.verifiedAt) {
        app.logSecurityEvent(request, "sign-in-failed", body.email);
        throw new HttpProblem(401, "The e-mail address or the password is wrong.");
      }
      await forgiveAttempts(em, [byAddress, byAccount]);
      const opened = await openSession(em, user);
      sessionCookies.set(reply, opened);
      return sessionOf(await readSession(em, opened.sessionId));
    },
  );

  app.post(
    "/api/auth/refresh",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Exchange the refresh cookie for new ones",
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const token = sessionCookies.refreshToken(request);
      const opened = token === undefined ? null : await rotate(request.em, token);
      if (opened === null) {
        sessionCookies.clear(reply);
        throw new HttpProblem(401, "Please sign in again.");
      }
      sessionCookies.set(reply, opened);
      return sessionOf(await readSession(request.em, opened.sessionId));
    },
  );

  app.post(
    "/api/auth/sign-out",
    {
      config: { access: "public" },
      schema: { tags, summary: "End this browser's session", response: { 200: session } },
    },
    async (request, reply) => {
      const viewer = await request.viewer();
      const token = sessionCookies.refreshToken(request);
      if (viewer) await endSession(request.em, viewer.sessionId);
      else if (token !== undefined) await endSessionOfToken(request.em, token);
      sessionCookies.clear(reply);
      return sessionOf(null);
    },
  );

  app.get(
    "/api/auth/session",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Who is signed in, and what they may do",
        response: { 200: session },
      },
    },
    async (request) => sessionOf(await request.viewer()),
  );
};

function sessionOf(viewer: Viewer | null): Session {
  if (viewer === null) return { user: null, roles: [] };
  return { user: { id: viewer.userId, email: viewer.email }, roles: viewer.roles };
}
