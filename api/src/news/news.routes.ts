import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { id, text } from "../http/http.contract.ts";
import { answerPage, listQuery, pageOf } from "../http/list.ts";
import { showsContent } from "../site/content-tags.ts";
import { beginningOf, renderMarkdown } from "./markdown.ts";
import {
  beginningLength,
  category,
  latestCount,
  newsArticle,
  newsPost,
  newsStatus,
} from "./news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "./news.entity.ts";

const postList = {
  sort: ["createdAt", "publishedAt", "updatedAt", "title", "slug", "status", "featured"],
  defaultSort: [["createdAt", "DESC"]],
  filter: {
    title: text(300),
    slug: text(300),
    categoryId: id,
    status: newsStatus,
    featured: z.boolean(),
  },
  search: ["title", "excerpt", "content"],
} as const;

const categoryList = {
  sort: ["name", "slug"],
  defaultSort: [["name", "ASC"]],
  filter: { name: text(100), slug: text(100) },
  search: ["name"],
} as const;

const tags = ["News"];
const params = z.object({ id });

/** News and its categories. Only an admin sees what is not published. */
export const newsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/news",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "List news; the public sees what is published",
        querystring: listQuery(postList),
        response: { 200: z.array(newsPost) },
      },
    },
    async (request, reply) => {
      const page = pageOf<NewsPostEntity>(request.query, postList, await visibleTo(request));
      showsContent(reply, "news_posts", "news_categories");
      const found = await request.em.findAndCount(NewsPostEntity, page.where, {
        ...page.window,
        populate: ["category"],
      });
      return answerPage(reply, "news", page, found).map(withBeginning);
    },
  );

  app.get(
    "/api/news/latest",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: `The ${latestCount} articles published last, their content also as HTML`,
        response: { 200: z.array(newsArticle) },
      },
    },
    async (request, reply) => {
      showsContent(reply, "news_posts", "news_categories");
      const posts = await request.em.find(
        NewsPostEntity,
        { status: "published" },
        { populate: ["category"], orderBy: { publishedAt: "DESC", id: "ASC" }, limit: latestCount },
      );
      return posts.map(toRead);
    },
  );

  app.get(
    "/api/news/:id",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "One article, its content also as HTML",
        params,
        response: { 200: newsArticle },
      },
    },
    async (request, reply) => {
      showsContent(reply, "news_posts", "news_categories");
      const post = await request.em.findOneOrFail(
        NewsPostEntity,
        { id: request.params.id, ...(await visibleTo(request)) },
        { populate: ["category"] },
      );
      return toRead(post);
    },
  );

  app.get(
    "/api/categories",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "List news categories",
        querystring: listQuery(categoryList),
        response: { 200: z.array(category) },
      },
    },
    async (request, reply) => {
      const page = pageOf<CategoryEntity>(request.query, categoryList);
      showsContent(reply, "news_categories");
      const found = await request.em.findAndCount(CategoryEntity, page.where, page.window);
      return answerPage(reply, "categories", page, found);
    },
  );

  app.get(
    "/api/categories/:id",
    {
      config: { access: "public" },
      schema: { tags, summary: "One news category", params, response: { 200: category } },
    },
    async (request, reply) => {
      showsContent(reply, "news_categories");
      return request.em.findOneOrFail(CategoryEntity, request.params.id);
    },
  );
};

async function visibleTo(request: FastifyRequest) {
  const viewer = await request.viewer();
  return viewer?.roles.includes("admin") ? {} : ({ status: "published" } as const);
}

function toRead<Post extends { content: string }>(post: Post) {
  return { ...withBeginning(post), contentHtml: renderMarkdown(post.content) };
}

function withBeginning<Post extends { content: string }>(post: Post) {
  return { ...post, beginning: beginningOf(post.content, beginningLength) };
}
