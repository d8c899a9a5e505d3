import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isAdmin } from "../../platform/http/access.ts";
import { hostCookies } from "../../platform/http/host-cookie.ts";
import { readSession } from "../accounts/sessions.ts";
import { siteClockMinutes } from "./site-clock.contract.ts";

declare module "fastify" {
  interface FastifyInstance {
    siteClock: {
      /** Lets an admin see the site as of an instant, which moves on from there. @returns until when */
      set: (request: FastifyRequest, reply: FastifyReply, at: Date) => Promise<Date>;
      clear: (reply: FastifyReply) => void;
      /** The admin's clock: what it differs by from the real time, in milliseconds, and its cookie; null for everybody else. */
      of: (request: FastifyRequest) => Promise<{ offset: number; cookie: string } | null>;
      /** Whether a request may have a clock of its own, as far as can be told without reading who asks. */
      isPossible: (request: FastifyRequest) => boolean;
    };
  }
}

const maxAge = siteClockMinutes * 60;

/**
 * The clock by which one admin sees the site: a signed cookie that names the session, so that it
 * holds for an hour and no longer than session and role do.
 */
export const siteClock = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const { nameOf, options } = hostCookies(publicUrl);
    const name = nameOf("site-clock");
    app.decorate("siteClock", {
      async set(request, reply, at) {
        const now = Date.now();
        const until = new Date(now + maxAge * 1000);
        const viewer = await request.viewer();
        const value = [at.getTime() - now, until.getTime(), viewer?.sessionId].join(".");
        reply.setCookie(name, value, { ...options, signed: true, maxAge });
        return until;
      },
      clear(reply) {
        reply.clearCookie(name, options);
      },
      async of(request) {
        const { [name]: cookie = "" } = request.cookies;
        const { valid, value } = request.unsignCookie(cookie);
        const [offset, until, sessionId] = (valid ? value : "").split(".");
        if (sessionId === undefined || Number(until) < Date.now()) return null;
        // Not by the access token, which runs out sooner and which a page does not renew.
        if (!isAdmin(await readSession(request.em, sessionId))) return null;
        return { offset: Number(offset), cookie: `${name}=${encodeURIComponent(cookie)}` };
      },
      isPossible: ({ headers }) => headers.cookie?.includes(`${name}=`) ?? false,
    });
  },
  { name: "site-clock", dependencies: ["session-cookies", "access"] },
);
