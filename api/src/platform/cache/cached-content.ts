import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { showsContent, type ContentTag } from "./content-tags.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { readerView } from "../database/reader-view.ts";
import { sendCached } from "./send-cached.ts";

/** What a route answers from public content. */
interface Content {
  /** What the route's schema serializes; a text where `contentType` says what it is. */
  payload: unknown;
  /** JSON when left out. */
  contentType?: string;
  headers?: Record<string, string>;
  /** When the clock makes it untrue, by the real time; never when left out. */
  validUntil?: Date | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Answers public content from the cache, by the parsed request; made anew where it is not
     * cached. Whoever is signed in may be answered more than the public: for them it is always made
     * anew, as without tags. What answers or their rows say to be true `validUntil` an instant only
     * expires then.
     */
    sendContent: (
      request: FastifyRequest,
      reply: FastifyReply,
      tags: readonly ContentTag[],
      read: () => Promise<Content>,
    ) => Promise<void>;
    /** Who is told of changed content, by this process and by the database; the cache is the first. */
    contentSubscribers: Set<ContentSubscriber>;
    /** Invalidates after a change through this process: the next request sees the change. */
    contentChanged: (tags: readonly ContentTag[]) => void;
    /** What time it is for whoever asks: by the event clock, or as of when they see the site. */
    clock: () => Date;
  }
}

const jsonType = "application/json; charset=utf-8";

/** Public content of the API in the page cache: records and calendars. */
export const cachedContent = fp<{ cache: AnswerCache; vary: string }>(
  async (app, { cache, vary }) => {
    app.decorate("sendContent", async (request, reply, tags, read) => {
      const isPublic = async () =>
        readerView.getStore() === undefined && (await request.viewer()) === null;
      if (tags.length === 0 || !(await isPublic())) {
        const { payload, contentType = jsonType, headers = {} } = await read();
        if (tags.length > 0) showsContent(reply, ...tags);
        reply.headers(headers).type(contentType).send(payload);
        return;
      }
      const route = request.routeOptions.url ?? request.url;
      // Parsed by the route's schema: the same question has one key, however it is written.
      const query = request.routeOptions.schema?.querystring && request.query;
      const key = `${route} ${JSON.stringify([request.params, query])}`;
      const answer = await cache.get(key, async () => {
        const { payload, contentType = jsonType, headers = {}, validUntil } = await read();
        return {
          status: 200,
          body: String(contentType === jsonType ? reply.serialize(payload) : payload),
          contentType,
          route,
          headers: {
            ...headers,
            ...(validUntil && { expires: cache.toRealTime(validUntil).toUTCString() }),
          },
          validUntil: firstEnd(payload, validUntil),
          vary,
          tags: [...tags],
        };
      });
      cache.remember(request.url, key);
      sendCached(request, reply, answer);
    });
    app.decorate("clock", () => {
      const offset = readerView.getStore()?.clockOffset;
      return new Date(offset === undefined ? cache.clock() : Date.now() + offset);
    });
    const subscribers = new Set<ContentSubscriber>([cache]);
    app.decorate("contentSubscribers", subscribers);
    // The database notifies every process, this one included, a moment later.
    app.decorate("contentChanged", (tags) => {
      for (const tag of tags) {
        for (const subscriber of subscribers) subscriber.invalidate(tag);
      }
    });
  },
  { name: "cached-content", dependencies: ["access"] },
);

/** The first instant at which the answer, a record or one of a list is no longer true; undefined when all are for ever. */
function firstEnd(payload: unknown, ofAnswer: Date | undefined): Date | undefined {
  const records: unknown[] = Array.isArray(payload) ? payload : [payload];
  const ends = records.flatMap((record) => {
    if (typeof record !== "object" || record === null || !("validUntil" in record)) return [];
    return record.validUntil instanceof Date ? [record.validUntil] : [];
  });
  if (ofAnswer !== undefined) ends.push(ofAnswer);
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0];
}
