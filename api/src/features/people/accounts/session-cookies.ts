import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import jwt from "@fastify/jwt";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { keyFor } from "../../../platform/environment/keys.ts";
import type { Viewer } from "../../../platform/http/access.ts";
import { hostCookies } from "../../../platform/http/host-cookie.ts";
import { accessSeconds, linkHours } from "./accounts.contract.ts";
import { accessClaims, readSession, sessionSeconds, type OpenSession } from "./sessions.ts";

const signUpSeconds = linkHours["verify-email"] * 3600;
const deviceSeconds = 365 * 24 * 3600;

declare module "fastify" {
  interface FastifyInstance {
    sessionCookies: {
      set: (reply: FastifyReply, session: OpenSession) => void;
      clear: (reply: FastifyReply) => void;
      refreshToken: (request: FastifyRequest) => string | undefined;
      /**
       * Returns the browser's device id for a user who has signed in with it before; else
       * undefined.
       */
      knownDevice: (request: FastifyRequest, userId: string | undefined) => string | undefined;
      /**
       * Stores that a user has signed in with this browser.
       * @returns the device id
       */
      rememberDevice: (request: FastifyRequest, reply: FastifyReply, userId: string) => string;
      /**
       * Returns the token with which the browser that signed up verifies its address; undefined in
       * any other browser.
       */
      signUpToken: (request: FastifyRequest) => string | undefined;
      /**
       * Stores a sign-up in the browser for the lifetime of its link.
       * @returns its token
       */
      rememberSignUp: (request: FastifyRequest, reply: FastifyReply) => string;
      /** Whether a request has a session cookie, valid or not. */
      namesSession: (request: FastifyRequest) => boolean;
      /** Whether a request has a valid access cookie. The session may have ended. */
      hasSession: (request: FastifyRequest) => boolean;
      /** Reads the caller from the access cookie and the database; null when not signed in. */
      readViewer: (request: FastifyRequest, em?: EntityManager) => Promise<Viewer | null>;
    };
  }
}

/** Cookies of browsers that are, or were, signed in. */
export const sessionCookies = fp<{ secret: string; publicUrl: string }>(
  async (app, { secret, publicUrl }) => {
    await app.register(cookie, { secret: keyFor("cookies", secret) });
    await app.register(jwt, {
      secret: keyFor("access-tokens", secret),
      sign: { algorithm: "HS256", expiresIn: accessSeconds },
      verify: { algorithms: ["HS256"] },
    });
    const { nameOf, options, clear, setSigned, readSigned } = hostCookies(publicUrl);
    const names = {
      access: nameOf("session"),
      refresh: nameOf("refresh"),
      signUp: nameOf("sign-up"),
    };

    app.decorate("sessionCookies", {
      set(reply, session) {
        const token = app.jwt.sign({ sub: session.userId, sid: session.sessionId });
        reply.setCookie(names.access, token, { ...options, maxAge: sessionSeconds });
        reply.setCookie(names.refresh, session.refreshToken, {
          ...options,
          maxAge: sessionSeconds,
        });
      },
      clear(reply) {
        clear(reply, "session");
        clear(reply, "refresh");
      },
      refreshToken: (request) => request.cookies[names.refresh],
      knownDevice,
      rememberDevice(request, reply, userId) {
        const device = knownDevice(request, userId) ?? crypto.randomUUID();
        setSigned(reply, "device", `${device}.${userId}`, deviceSeconds);
        return device;
      },
      signUpToken,
      rememberSignUp(request, reply) {
        const token = signUpToken(request) ?? randomBytes(32).toString("base64url");
        reply.setCookie(names.signUp, token, { ...options, maxAge: signUpSeconds });
        return token;
      },
      namesSession: ({ cookies }) => Boolean(cookies[names.access] || cookies[names.refresh]),
      hasSession: (request) => claimsOf(request) !== null,
      async readViewer(request, em = request.em) {
        const claims = claimsOf(request);
        return claims && readSession(em, claims.sid);
      },
    });

    function knownDevice(request: FastifyRequest, userId: string | undefined): string | undefined {
      const [device, user] = (readSigned(request, "device") ?? "").split(".");
      return device && user === userId ? device : undefined;
    }

    function signUpToken({ cookies }: FastifyRequest): string | undefined {
      const token = cookies[names.signUp] ?? "";
      return /^[\w-]{43}$/.test(token) ? token : undefined;
    }

    function claimsOf({ cookies }: FastifyRequest) {
      const token = cookies[names.access];
      const claims = token === undefined ? null : accessClaims.safeParse(verified(token));
      return claims?.data ?? null;
    }

    function verified(token: string): unknown {
      try {
        return app.jwt.verify(token);
      } catch {
        return null;
      }
    }
  },
  { name: "session-cookies" },
);
