import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { findRows, type RowQuery } from "../../../platform/database/find-rows.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { lengthOf, renderMarkdown } from "./markdown.service.ts";
import { latestCount, newsArticle, newsPreview, newsPreviewRequest } from "./news.contract.ts";
import { NewsPostEntity } from "./news.entity.ts";
import { categories, news, presentArticle } from "./news.resource.ts";
import { nextPublication, standsAt } from "./publication.ts";

/** News and its categories. */
export const newsRoutes: FastifyPluginAsyncZod = async (app) => {
  registerResource(app, news);
  newsPreviewRoute(app);
  latestNewsRoute(app);
  registerResource(app, categories);
};

function newsPreviewRoute(app: ZodApp): void {
  app.post(
    "/api/news/preview",
    {
      config: { access: "admin" },
      schema: {
        tags: ["News"],
        summary: "Render the content of an article without storing it",
        body: newsPreviewRequest,
        response: { 200: newsPreview },
      },
    },
    async ({ body }) => {
      const contentHtml = renderMarkdown(body.content);
      return { contentHtml, ...lengthOf(contentHtml) };
    },
  );
}

function latestNewsRoute(app: ZodApp): void {
  app.get(
    "/api/news/latest",
    {
      config: { access: "public", answers: [304] },
      schema: {
        tags: ["News"],
        summary: `The ${latestCount} articles published last, their content also as HTML`,
        response: { 200: z.array(newsArticle) },
      },
    },
    (request, reply) =>
      app.sendContent(request, reply, news.shows, async () => {
        const at = app.clock();
        const validUntil = await nextPublication(request.em, at);
        const latest: RowQuery = {
          where: standsAt("visible", at),
          orderBy: [{ publishedAt: "DESC" }, { id: "ASC" }],
          limit: latestCount,
          offset: 0,
        };
        const { rows } = await findRows<NewsPostEntity>(
          request.em,
          NewsPostEntity,
          latest,
          news.populate,
        );
        return { payload: rows.map(presentArticle), validUntil };
      }),
  );
}
