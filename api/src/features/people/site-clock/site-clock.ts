import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ReaderView } from "../../../platform/database/reader-view.ts";
import { rolledBack } from "../../../platform/database/rolled-back.ts";
import { isAdmin } from "../../../platform/http/access.ts";
import { hostCookies } from "../../../platform/http/host-cookie.ts";
import { readSession } from "../accounts/sessions.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { showAsCurrent } from "../../foundation/editions/make-current.ts";
import { siteClockMinutes } from "./site-clock.contract.ts";

declare module "fastify" {
  interface FastifyInstance {
    siteClock: {
      /**
       * Shows an admin the site as of a time, which advances from there, and with another edition
       * as the current one unless `editionId` is null.
       * @returns the expiry
       */
      set: (
        request: FastifyRequest,
        reply: FastifyReply,
        at: Date,
        editionId: string | null,
      ) => Promise<Date>;
      clear: (reply: FastifyReply) => void;
      /** Returns an admin's own view of the site; null when the request has none. */
      viewOf: (request: FastifyRequest) => Promise<OpenView | null>;
      /** Whether a request may have a site clock, determined without reading its session. */
      isPossible: (request: FastifyRequest) => boolean;
    };
  }
}

/** Renders in a view that stays open while rendering. */
export type OpenView = <Rendered>(
  render: (view: ReaderView) => Promise<Rendered>,
) => Promise<Rendered>;

const cookieName = "site-clock";
const maxAge = siteClockMinutes * 60;

/**
 * Site clocks: a signed cookie that names the session. A site clock lasts an hour, and no longer
 * than the session and the role.
 */
export const siteClock = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const { nameOf, clear, setSigned, readSigned } = hostCookies(publicUrl);
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
      clear: (reply) => clear(reply, cookieName),
      async viewOf(request) {
        const value = readSigned(request, cookieName) ?? "";
        const [offset, until, sessionId, editionId = ""] = value.split(".");
        if (sessionId === undefined || Number(until) < Date.now()) return null;
        // Not the access token, which expires sooner and which a page does not refresh.
        if (!isAdmin(await readSession(request.em, sessionId))) return null;
        const clockOffset = Number(offset);
        if (editionId === "") return (render) => render({ clockOffset });
        // The edition was deleted while it was being viewed.
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
