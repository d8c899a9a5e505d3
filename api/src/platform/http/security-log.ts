import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** Events to monitor for intrusion attempts. */
export type SecurityEvent =
  | "signed-in"
  | "sign-in-failed"
  | "password-changed"
  | "email-change-requested"
  | "email-changed"
  | "role-changed"
  | "account-invited"
  | "account-deleted"
  | "forbidden"
  | "too-many-tries";

const sentences: Record<SecurityEvent, string> = {
  "signed-in": "Somebody signed in",
  "sign-in-failed": "A sign-in failed",
  "password-changed": "A password was changed",
  "email-change-requested": "Somebody asked for another e-mail address",
  "email-changed": "The e-mail address of an account was changed",
  forbidden: "A request was refused",
  "too-many-tries": "Too many tries were refused",
  "role-changed": "A role was asked for, granted, declined or revoked",
  "account-invited": "Somebody was invited",
  "account-deleted": "An account was deleted",
};

/** Events of normal use, logged as info instead of warning. */
const inOrder: ReadonlySet<SecurityEvent> = new Set([
  "signed-in",
  "password-changed",
  "email-change-requested",
  "email-changed",
]);

const refusals: Partial<Record<number, SecurityEvent>> = {
  403: "forbidden",
  429: "too-many-tries",
};

declare module "fastify" {
  interface FastifyInstance {
    /** Logs an event with the client address and a keyed hash of the account. */
    logSecurityEvent: (request: FastifyRequest, event: SecurityEvent, email?: string) => void;
  }
}

/** @see OWASP ASVS 5.0, 16.3 */
export const securityLog = fp<{ key: Buffer }>(
  async (app, { key }) => {
    // Makes the lines of an account searchable without naming it.
    const accountHash = (email: string) =>
      createHmac("sha256", key).update(email.toLowerCase()).digest("base64url").slice(0, 16);

    app.decorate("logSecurityEvent", (request, event, email) => {
      const level = inOrder.has(event) ? "info" : "warn";
      request.log[level](
        {
          security: event,
          address: request.ip,
          account: email === undefined ? undefined : accountHash(email),
          route: `${request.method} ${request.routeOptions.url ?? "unknown"}`,
        },
        sentences[event],
      );
    });
    app.addHook("onResponse", (request, reply, done) => {
      const event = refusals[reply.statusCode];
      if (event !== undefined) app.logSecurityEvent(request, event);
      done();
    });
  },
  { name: "security-log" },
);
