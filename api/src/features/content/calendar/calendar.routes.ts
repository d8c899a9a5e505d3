import { createHash } from "node:crypto";
import type { QBFilterQuery } from "@mikro-orm/postgresql";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { dayLabel, daysOf } from "../../foundation/editions/editions.contract.ts";
import { ofPublicEdition } from "../../foundation/editions/of-edition.ts";
import { findCurrentAddress } from "../../foundation/former-slugs/find-current-address.ts";
import { weakEtag } from "../../../platform/cache/etag.ts";
import { id, isSlug } from "../../../platform/http/values.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";
import { pathOf } from "../../../platform/log/request-path.ts";
import { showsContent } from "../../../platform/cache/content-tags.ts";
import { agendaCalendarPath, maxStarred, sessionCalendarPath } from "./calendar.contract.ts";
import { CalendarEntryEntity } from "./calendar.entity.ts";
import { writeCalendar, type Calendar } from "./calendar.ts";

const schema = {
  tags: ["Calendars"],
  produces: ["text/calendar"],
  response: { 200: z.string() },
};

/** Calendars that many programs poll every hour: they are cached independently of the query. */
const subscribed = { ...schema, querystring: z.object({}) };

const shows = ["agenda_topics", "speakers", "editions"] as const;

const sessionsRule = `The ids of at most ${maxStarred} sessions are needed, separated by commas`;
const sessions = z
  .string({ error: sessionsRule })
  .transform((list) => [...new Set(list.split(",").filter((part) => part !== ""))])
  .refine((ids) => z.array(id).max(maxStarred).safeParse(ids).success, sessionsRule);

interface CalendarOptions {
  publicUrl: string;
}

/** The programme as calendars to subscribe to. */
export const calendarRoutes: FastifyPluginAsyncZod<CalendarOptions> = async (app, options) => {
  agendaRoute(app, options);
  dayRoute(app, options);
  starredRoute(app, options);
  sessionRoute(app, options);
};

function agendaRoute(app: ZodApp, { publicUrl }: CalendarOptions): void {
  app.get(
    agendaCalendarPath,
    {
      config: { access: "public", answers: [304] },
      schema: { ...subscribed, summary: "Calendar of all days" },
    },
    async (request, reply) =>
      app.sendContent(request, reply, shows, async () => {
        const edition = await app.currentEdition();
        const { name } = edition;
        const entries = await entriesWhere(request, { edition: edition.id });
        return file(name, { name, edition, entries, publicUrl });
      }),
  );
}

function dayRoute(app: ZodApp, { publicUrl }: CalendarOptions): void {
  app.get(
    "/agenda/day:day(^[1-5]$).ics",
    {
      config: { access: "public", answers: [304] },
      schema: {
        ...subscribed,
        summary: "Calendar of one day",
        params: z.object({ day: z.coerce.number() }),
      },
    },
    async (request, reply) =>
      app.sendContent(request, reply, shows, async () => {
        const edition = await app.currentEdition();
        const { day } = request.params;
        if (!daysOf(edition).includes(day)) throw new HttpProblem(404, "There is no such day.");
        const name = `${edition.name}: ${dayLabel(edition, day)}`;
        const entries = await entriesWhere(request, { edition: edition.id, day });
        return file(`${edition.name} - Day ${day}`, { name, edition, entries, publicUrl });
      }),
  );
}

function starredRoute(app: ZodApp, { publicUrl }: CalendarOptions): void {
  app.get(
    "/agenda/starred.ics",
    {
      config: { access: "public", answers: [304] },
      schema: {
        ...schema,
        summary: "Calendar of the sessions with the given IDs; unknown IDs are ignored",
        querystring: z.object({ sessions }),
      },
    },
    async (request, reply) => {
      const edition = await app.currentEdition();
      const ids = { id: { $in: request.query.sessions } };
      const entries = await entriesWhere(request, { ...ofPublicEdition, ...ids });
      const name = `${edition.name}: My Sessions`;
      const calendar = { name, edition, entries, publicUrl };
      return answer(request, reply, `${edition.name} - My Sessions`, calendar);
    },
  );
}

function sessionRoute(app: ZodApp, { publicUrl }: CalendarOptions): void {
  app.get(
    "/agenda/day:day(^[1-5]$)/:slug.ics",
    {
      config: { access: "public", answers: [304] },
      schema: {
        ...schema,
        summary: "Calendar of one session, also at its former slugs and days",
        params: z.object({ day: z.coerce.number(), slug: z.string() }),
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      if (!isSlug(slug)) throw noSuchSession();
      const current = (await findCurrentAddress(request.em, "topics", slug))?.slug ?? slug;
      const entry = await findEntry(request, current);
      if (entry === undefined) throw noSuchSession();
      if (entry.startTime === null) {
        throw new HttpProblem(404, "The time of this session is not known yet.");
      }
      const path = sessionCalendarPath({ day: entry.day, slug: current });
      if (pathOf(request.url) !== path) return reply.redirect(path, 308);
      const { edition } = entry;
      const { name } = edition;
      return answer(request, reply, slug, { name, edition, entries: [entry], publicUrl });
    },
  );
}

/**
 * Returns the entry of a session with its edition; undefined when there is none. Of several entries
 * with the slug, it is one of the newest edition: the scheduled one, else the last cancelled one.
 */
async function findEntry({ em }: FastifyRequest, slug: string) {
  const [entry] = await em.find(
    CalendarEntryEntity,
    {
      ...ofPublicEdition,
      $or: [
        { cancelled: false, slug },
        { cancelled: true, slug: createHash("sha256").update(slug).digest("hex") },
      ],
    },
    {
      populate: ["edition"],
      orderBy: { edition: { year: "DESC" }, cancelled: "ASC", changedAt: "DESC" },
      limit: 1,
    },
  );
  return entry;
}

function noSuchSession(): HttpProblem {
  return new HttpProblem(404, "There is no such session.");
}

/** Plain rows, because entities would take five times as much memory. */
function entriesWhere({ em }: FastifyRequest, where: QBFilterQuery<CalendarEntryEntity>) {
  return em
    .createQueryBuilder(CalendarEntryEntity)
    .where(where)
    .orderBy({ startTime: "ASC", day: "ASC", id: "ASC" })
    .execute("all");
}

/** Creates a calendar file to download or subscribe to. */
function file(name: string, calendar: Calendar) {
  return {
    payload: writeCalendar(calendar),
    contentType: "text/calendar; charset=utf-8",
    headers: { "content-disposition": contentDisposition(`${name}.ics`) },
  };
}

/** Sends a rarely requested calendar, or a 304 when the caller has the current version. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  fileName: string,
  calendar: Calendar,
): Promise<FastifyReply> {
  const { payload, contentType, headers } = file(fileName, calendar);
  const etag = weakEtag(payload);
  showsContent(reply, ...shows);
  reply.headers({ etag, "cache-control": "public, max-age=0, must-revalidate" });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.headers(headers).type(contentType).send(payload);
}
