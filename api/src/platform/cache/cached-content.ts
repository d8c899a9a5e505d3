import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { showsContent, type ContentTag } from "./content-tags.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { readerView } from "../database/reader-view.ts";
import { sendCached } from "./send-cached.ts";

/** Public content in a response. */
interface Content {
  /** Value for the route's response schema, or text of type `contentType`. */
  payload: unknown;
  /** Defaults to JSON. */
  contentType?: string;
  headers?: Record<string, string>;
  /** Event clock time at which the content becomes stale; when omitted, it never does. */
  validUntil?: Date | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Sends public content from the cache, keyed by the parsed request. Uncached content is
     * generated first. For signed-in users, and without tags, it is generated each time, because it
     * may contain more than the public content.
     */
    sendContent: (
      request: FastifyRequest,
      reply: FastifyReply,
      tags: readonly ContentTag[],
      read: () => Promise<Content>,
    ) => Promise<void>;
    /** Subscribers to content changes by this process and the database. The cache is the first. */
    contentSubscribers: Set<ContentSubscriber>;
    /**
     * Invalidates content that this process has changed, so that the next request sees the change.
     */
    contentChanged: (tags: readonly ContentTag[]) => void;
    /** Current time for the caller: event clock time, or that of the reader's view. */
    clock: () => Date;
  }
}

const jsonType = "application/json; charset=utf-8";

export interface CachedContentOptions {
  cache: AnswerCache;
  /** Request headers that content varies by. */
  vary: string;
  /** Key of the client with an IP address, for its share of the cache. */
  clientOf: (ip: string) => string;
}

/** Caches public API content in the page cache: records and calendars. */
export const cachedContent = fp<CachedContentOptions>(
  async (app, { cache, vary, clientOf }) => {
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
      // The query parsed by the route's schema, so that equivalent queries share a key.
      const query = request.routeOptions.schema?.querystring && request.query;
      const key = `${route} ${JSON.stringify([request.params, query])}`;
      const answer = await cache.get(key, async () => {
        const { payload, contentType = jsonType, headers = {}, validUntil } = await read();
        return {
          status: 200,
          body: String(contentType === jsonType ? reply.serialize(payload) : payload),
          contentType,
          route,
          client: clientOf(request.ip),
          headers: {
            ...headers,
            ...(validUntil && { expires: cache.toRealTime(validUntil).toUTCString() }),
          },
          validUntil,
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
    // The database notifies all processes, including this one, slightly later.
    app.decorate("contentChanged", (tags) => {
      for (const tag of tags) {
        for (const subscriber of subscribers) subscriber.invalidate(tag);
      }
    });
  },
  { name: "cached-content", dependencies: ["access"] },
);
