import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { madeView, resource, view } from "../http/resource.ts";
import { showsContent, type ContentTag } from "../site/content-tags.ts";
import { beginningOf, renderMarkdown } from "./markdown.ts";
import { beginningLength, category, latestCount, newsArticle, newsPost } from "./news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "./news.entity.ts";

const shows: ContentTag[] = ["news_posts", "news_categories"];

/** News and its categories. Only an admin sees what is not published. */
export const newsRoutes: FastifyPluginAsyncZod = async (app) => {
  resource(app, {
    name: "news",
    tag: "News",
    entity: NewsPostEntity,
    answer: madeView(newsArticle, toRead),
    access: "public",
    shows,
    populate: ["category"],
    scope: visibleTo,
    list: {
      summary: "List news; the public sees what is published",
      answer: madeView(newsPost, withBeginning),
      defaultSort: [["createdAt", "DESC"]],
      search: ["title", "excerpt", "content"],
    },
    one: { summary: "One article, its content also as HTML" },
  });

  app.get(
    "/api/news/latest",
    {
      config: { access: "public" },
      schema: {
        tags: ["News"],
        summary: `The ${latestCount} articles published last, their content also as HTML`,
        response: { 200: z.array(newsArticle) },
      },
    },
    async (request, reply) => {
      showsContent(reply, ...shows);
      const posts = await request.em.find(
        NewsPostEntity,
        { status: "published" },
        { populate: ["category"], orderBy: { publishedAt: "DESC", id: "ASC" }, limit: latestCount },
      );
      return posts.map(toRead);
    },
  );

  resource(app, {
    name: "categories",
    tag: "News",
    entity: CategoryEntity,
    answer: view(category),
    access: "public",
    shows: ["news_categories"],
    list: { summary: "List news categories", defaultSort: [["name", "ASC"]], search: ["name"] },
    one: { summary: "One news category" },
  });
};

async function visibleTo(request: FastifyRequest) {
  const viewer = await request.viewer();
  return viewer?.roles.includes("admin") ? {} : ({ status: "published" } as const);
}

function toRead(post: NewsPostEntity) {
  return { ...withBeginning(post), contentHtml: renderMarkdown(post.content) };
}

function withBeginning(post: NewsPostEntity) {
  return { ...post, beginning: beginningOf(post.content, beginningLength) };
}
