import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ReaderView } from "../../platform/database/reader-view.ts";
import { rolledBack } from "../../platform/database/rolled-back.ts";
import { isAdmin } from "../../platform/http/access.ts";
import { hostCookies } from "../../platform/http/host-cookie.ts";
import { readSession } from "../accounts/sessions.ts";
import { EditionEntity } from "../editions/editions.entity.ts";
import { showAsCurrent } from "../editions/make-current.ts";
import { siteClockMinutes } from "./site-clock.contract.ts";

declare module "fastify" {
  interface FastifyInstance {
    siteClock: {
      /**
       * Lets an admin see the site as of an instant, which moves on from there, and another edition
       * as the current one unless `editionId` is null.
       * @returns until when
       */
      set: (
        request: FastifyRequest,
        reply: FastifyReply,
        at: Date,
        editionId: string | null,
      ) => Promise<Date>;
      clear: (reply: FastifyReply) => void;
      /** What an admin sees otherwise than everybody; null for everybody else. */
      viewOf: (request: FastifyRequest) => Promise<OpenView | null>;
      /** Whether a request may have a clock of its own, as far as can be told without reading who asks. */
      isPossible: (request: FastifyRequest) => boolean;
    };
  }
}

/** Lets something be rendered in a view, which is open for as long. */
export type OpenView = <Rendered>(
  render: (view: ReaderView) => Promise<Rendered>,
) => Promise<Rendered>;

const cookieName = "site-clock";
const maxAge = siteClockMinutes * 60;

/**
 * The clock by which one admin sees the site: a signed cookie that names the session, so that it
 * holds for an hour and no longer than session and role do.
 */
export const siteClock = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const { nameOf, options, setSigned, readSigned } = hostCookies(publicUrl);
    const name = nameOf(cookieName);
    app.decorate("siteClock", {
      async set(request, reply, at, editionId) {
        const now = Date.now();
        const until = new Date(now + maxAge * 1000);
        const viewer = await request.viewer();
        const clockOffset = at.getTime() - now;
        const value = [clockOffset, until.getTime(), viewer?.sessionId, editionId ?? ""].join(".");
        setSigned(reply, cookieName, value, maxAge);
        return until;
      },
      clear(reply) {
        reply.clearCookie(name, options);
      },
      async viewOf(request) {
        const value = readSigned(request, cookieName) ?? "";
        const [offset, until, sessionId, editionId = ""] = value.split(".");
        if (sessionId === undefined || Number(until) < Date.now()) return null;
        // Not by the access token, which runs out sooner and which a page does not renew.
        if (!isAdmin(await readSession(request.em, sessionId))) return null;
        const clockOffset = Number(offset);
        if (editionId === "") return (render) => render({ clockOffset });
        // It was deleted while its preparation was looked at.
        if ((await request.em.count(EditionEntity, { id: editionId })) === 0) return null;
        return (render) =>
          rolledBack(request.em, async (tx) => {
            await showAsCurrent(tx, editionId);
            return render({ clockOffset, tx });
          });
      },
      isPossible: ({ headers }) => headers.cookie?.includes(`${name}=`) ?? false,
    });
  },
  { name: "site-clock", dependencies: ["session-cookies", "access"] },
);
