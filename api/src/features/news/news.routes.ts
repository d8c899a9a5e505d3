import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { findRows, type RowQuery } from "../../platform/database/find-rows.ts";
import { invalidField } from "../../platform/http/http-problem.ts";
import { namedFilter } from "../../platform/http/list.ts";
import { makeSlug } from "../../platform/http/free-slug.ts";
import { fieldResource } from "../../platform/http/field-resource.ts";
import { labelsOf, searchedOf } from "../../platform/http/fields.contract.ts";
import { isAdmin } from "../../platform/http/access.ts";
import { viewOf, resource } from "../../platform/http/resource.ts";
import type { ContentTag } from "../../platform/cache/content-tags.ts";
import { beginningOf, lengthOf, renderArticle, renderMarkdown, sourcesOf } from "./markdown.ts";
import {
  beginningLength,
  blankPost,
  latestCount,
  categoryFields,
  newsArticle,
  newsFields,
  newsPost,
  newsPostCreate,
  newsPostUpdate,
  newsPreview,
  newsPreviewRequest,
  publications,
  whyNeverSeen,
} from "./news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "./news.entity.ts";
import { nextPublication, standsAt } from "./publication.ts";
import type { ZodApp } from "../../platform/http/zod-app.ts";

const shows: ContentTag[] = ["news_posts", "news_categories", "files"];

const { slugOf } = newsFields.slug;

/** News and its categories. Only an admin sees what is not published at the moment. */
export const newsRoutes: FastifyPluginAsyncZod = async (app) => {
  newsResource(app);
  newsPreviewRoute(app);
  latestNewsRoute(app);
  categoryResource(app);
};

function newsResource(app: ZodApp): void {
  resource(app, {
    name: "news",
    tag: "News",
    entity: NewsPostEntity,
    labels: labelsOf(newsFields),
    answer: viewOf(newsArticle, toRead),
    access: "public",
    shows,
    populate: ["category"],
    scope: async (request) =>
      isAdmin(await request.viewer()) ? {} : standsAt("visible", app.clock()),
    validUntil: async (request) => nextPublication(request.em, app.clock()),
    list: {
      summary: "List news; the public sees what is published",
      answer: viewOf(newsPost, toList),
      defaultSort: [["createdAt", "DESC"]],
      search: searchedOf(newsFields),
      named: {
        publication: namedFilter(z.enum(publications), async (publication) =>
          standsAt(publication, app.clock()),
        ),
      },
    },
    one: { summary: "One article, its content also as HTML" },
    create: {
      summary: "Add an article",
      body: newsPostCreate,
      async make(tx, { categoryId, ...body }) {
        const post = tx.create(NewsPostEntity, {
          ...blankPost,
          ...body,
          slug: body.slug || (await makeSlug(tx, NewsPostEntity, slugOf, body)),
          category: categoryId ? tx.getReference(CategoryEntity, categoryId) : null,
        });
        publish(post, null, app.clock());
        return post;
      },
    },
    update: {
      summary: "Change an article, wholly or in part",
      body: newsPostUpdate,
      async change(tx, post, { categoryId, ...body }) {
        const { status: before } = post;
        tx.assign(post, body);
        post.slug ||= await makeSlug(tx, NewsPostEntity, slugOf, post);
        if (categoryId !== undefined) {
          post.category = categoryId === null ? null : tx.getReference(CategoryEntity, categoryId);
        }
        publish(post, before, app.clock());
      },
    },
    remove: { summary: "Delete an article" },
  });
}

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
      app.sendContent(request, reply, shows, async () => {
        const at = app.clock();
        const latest: RowQuery = {
          where: standsAt("visible", at),
          orderBy: [{ publishedAt: "DESC" }, { id: "ASC" }],
          limit: latestCount,
          offset: 0,
        };
        const { rows } = await findRows<NewsPostEntity>(request.em, NewsPostEntity, latest, [
          "category",
        ]);
        const validUntil = await nextPublication(request.em, at);
        return { payload: rows.map(toRead), validUntil };
      }),
  );
}

function categoryResource(app: ZodApp): void {
  fieldResource(app, {
    name: "categories",
    tag: "News",
    one: "news category",
    many: "news categories",
    entity: CategoryEntity,
    fields: categoryFields,
    access: "public",
    shows: ["news_categories"],
    defaultSort: [["name", "ASC"]],
  });
}

/**
 * Dates a post that is published for the first time; the date stays with it from then on.
 * @throws HttpProblem 400 when it would never be shown
 */
function publish(post: NewsPostEntity, before: NewsPostEntity["status"] | null, now: Date): void {
  const isPublished = post.status === "published";
  if (isPublished) post.publishedAt ??= now;
  const isPublishing = isPublished && before !== "published";
  const reason = whyNeverSeen(post, isPublishing ? now : undefined);
  if (reason !== null) throw invalidField("unpublishAt", `${reason}.`);
}

function toRead(post: NewsPostEntity) {
  return {
    ...post,
    beginning: beginningOf(post.content, beginningLength),
    ...renderArticle(post.content),
  };
}

function toList(post: NewsPostEntity) {
  const { content } = post;
  return { ...post, beginning: beginningOf(content, beginningLength), sources: sourcesOf(content) };
}
