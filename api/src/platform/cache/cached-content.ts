import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { showsContent, type ContentTag } from "./content-tags.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { sendCached } from "./send-cached.ts";

/** What a route answers from public content. */
interface Content {
  /** What the route's schema serializes; a text where `contentType` says what it is. */
  payload: unknown;
  /** JSON when left out. */
  contentType?: string;
  headers?: Record<string, string>;
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Answers public content from the cache, by the parsed request; made anew where it is not
     * cached. Whoever is signed in may be answered more than the public: for them it is always made
     * anew, as without tags.
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
  }
}

const jsonType = "application/json; charset=utf-8";

/** Public content of the API in the page cache: records and calendars. */
export const cachedContent = fp<{ cache: AnswerCache }>(
  async (app, { cache }) => {
    app.decorate("sendContent", async (request, reply, tags, read) => {
      if (tags.length === 0 || (await request.viewer()) !== null) {
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
        const { payload, contentType = jsonType, headers = {} } = await read();
        return {
          status: 200,
          body: String(contentType === jsonType ? reply.serialize(payload) : payload),
          contentType,
          route,
          headers,
          vary: "cookie",
          tags: [...tags],
        };
      });
      cache.remember(request.url, key);
      sendCached(request, reply, answer);
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
