import Bowser from "bowser";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signedIn, type Viewer } from "../../../platform/http/access.ts";
import { id } from "../../../platform/http/values.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { credentials, ownSession, session, type Session } from "./accounts.contract.ts";
import { UserEntity, type SessionEntity } from "./accounts.entity.ts";
import { lockVerified } from "./account-changes.ts";
import { passwordMatches } from "./passwords.ts";
import {
  endSession,
  endSessionOfToken,
  endSessions,
  openSession,
  openSessionsOf,
  readSession,
  rotate,
} from "./sessions.ts";
import { tryToSignIn } from "./sign-in-limits.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tags = ["Accounts"];

export interface SessionOptions {
  /** Key that signs refresh tokens. */
  key: Buffer;
}

/** Sign-in, refresh and sign-out, in this browser and in the user's others. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionOptions> = async (app, options) => {
  signInRoute(app);
  refreshRoute(app, options);
  signOutRoute(app);
  signOutEverywhereRoute(app);
  currentSessionRoute(app);
  ownSessionsRoute(app);
  endOwnSessionRoute(app);
};

function signInRoute(app: ZodApp): void {
  app.post(
    "/api/auth/sign-in",
    {
      config: { access: "public", limited: true, answers: [401] },
      schema: {
        tags,
        summary: "Sign in with e-mail and password",
        body: credentials,
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const { em, ip, body } = request;
      const { email, password } = body;
      const user = await em.findOne(UserEntity, { email });
      const device = app.sessionCookies.knownDevice(request, user?.id);
      const opened = await tryToSignIn(em, { email, ip, device }, async () => {
        request.endTurn();
        const matches = await passwordMatches(user?.passwordHash, password);
        return matches && user ? openVerified(request, user) : null;
      });
      // The response is equal for an unknown address, a wrong password and an unverified account.
      if (opened === null) {
        app.logSecurityEvent(request, "sign-in-failed", email);
        throw new HttpProblem(401, "The e-mail address or the password is wrong.");
      }
      app.logSecurityEvent(request, "signed-in", email);
      await endSessionOf(request);
      app.sessionCookies.set(reply, opened);
      app.sessionCookies.rememberDevice(request, reply, opened.userId);
      return sessionOf(await readSession(em, opened.sessionId));
    },
  );
}

function refreshRoute(app: ZodApp, { key }: SessionOptions): void {
  app.post(
    "/api/auth/refresh",
    {
      config: { access: "public", answers: [401] },
      schema: {
        tags,
        summary: "Exchange the refresh cookie for new cookies",
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const token = app.sessionCookies.refreshToken(request);
      const opened = token === undefined ? null : await rotate(request.em, token, key);
      if (opened === null) {
        app.sessionCookies.clear(reply);
        throw new HttpProblem(401, "Please sign in again.");
      }
      app.sessionCookies.set(reply, opened);
      return sessionOf(await readSession(request.em, opened.sessionId));
    },
  );
}

function signOutRoute(app: ZodApp): void {
  app.post(
    "/api/auth/sign-out",
    {
      config: { access: "public" },
      schema: { tags, summary: "End this browser's session", response: { 200: session } },
    },
    async (request, reply) => {
      await endSessionOf(request);
      app.sessionCookies.clear(reply);
      return sessionOf(null);
    },
  );
}

function signOutEverywhereRoute(app: ZodApp): void {
  app.post(
    "/api/auth/sign-out-everywhere",
    {
      config: { access: "session" },
      schema: { tags, summary: "End all sessions of the caller", response: { 200: session } },
    },
    async (request, reply) => {
      const { userId } = await signedIn(request);
      await endSessions(request.em, { userId });
      app.sessionCookies.clear(reply);
      return sessionOf(null);
    },
  );
}

function currentSessionRoute(app: ZodApp): void {
  app.get(
    "/api/auth/session",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Get the signed-in user and their roles",
        response: { 200: session },
      },
    },
    async (request) => sessionOf(await request.viewer()),
  );
}

function ownSessionsRoute(app: ZodApp): void {
  app.get(
    "/api/auth/sessions",
    {
      config: { access: "session" },
      schema: {
        tags,
        summary: "List the sessions of the caller",
        response: { 200: z.array(ownSession) },
      },
    },
    async (request) => {
      const { userId, sessionId } = await signedIn(request);
      const sessions = await openSessionsOf(request.em, userId);
      return sessions.map((row) => present(row, sessionId));
    },
  );
}

function endOwnSessionRoute(app: ZodApp): void {
  app.delete(
    "/api/auth/sessions/:id",
    {
      config: { access: "session" },
      schema: {
        tags,
        summary: "End a session of the caller",
        params: z.object({ id }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = await signedIn(request);
      const ended = await endSessions(request.em, { userId, only: request.params.id });
      if (ended === 0) throw new HttpProblem(404, "You have no such session.");
      return reply.code(204).send(null);
    },
  );
}

/** Opens a session, unless the verified password has been changed since. */
async function openVerified({ em, headers }: FastifyRequest, user: UserEntity) {
  return em.transactional(async (tx) => {
    const account = await lockVerified(tx, user);
    return account && openSession(tx, account, headers["user-agent"]);
  });
}

/** Ends the browser's session, even when its access token has expired. */
async function endSessionOf(request: FastifyRequest): Promise<void> {
  const viewer = await request.viewer();
  const token = request.server.sessionCookies.refreshToken(request);
  if (viewer) await endSession(request.em, viewer.sessionId);
  else if (token !== undefined) await endSessionOfToken(request.em, token);
}

/** Returns a session as the API returns it to the site and the console. */
export function sessionOf(viewer: Viewer | null): Session {
  if (viewer === null) return { user: null, roles: [] };
  return { user: { id: viewer.userId, email: viewer.email }, roles: viewer.roles };
}

function present({ userAgent, ...row }: SessionEntity, currentId: string) {
  return { ...row, browser: browserName(userAgent), current: row.id === currentId };
}

/** "Chrome on macOS"; null when the header does not name a browser. */
function browserName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ") || null;
}
