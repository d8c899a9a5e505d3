import { z } from "zod";
import { isAdmin } from "../../../platform/http/access.ts";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { namedFilter } from "../../../platform/resources/list.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import { beginningOf, renderArticle, sourcesOf } from "./markdown.service.ts";
import {
  beginningLength,
  categoryFields,
  newsArticleRecord,
  newsPostRecord,
  publications,
  whyNeverSeen,
  type newsArticle,
} from "./news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "./news.entity.ts";
import { nextPublication, standsAt } from "./publication.ts";

/** Posts. Only admins see those that are not visible to visitors. */
export const news = defineResource({
  name: "news",
  tag: "News",
  one: "article",
  many: "news",
  summaries: {
    list: "List news; the public sees what is published",
    read: "One article, its content also as HTML",
    create: "Add an article",
    update: "Change an article, wholly or in part",
    remove: "Delete an article",
  },
  entity: NewsPostEntity,
  fields: newsArticleRecord,
  access: "public",
  writes: ["create", "update", "remove"],
  shows: ["news_posts", "news_categories", "files"],
  populate: ["category"],
  defaultSort: [["createdAt", "DESC"]],
  present: presentArticle,
  list: {
    fields: newsPostRecord,
    present: presentPost,
    named: {
      publication: namedFilter(z.enum(publications), async (publication, { server }) =>
        standsAt(publication, server.clock()),
      ),
    },
  },
  hooks: {
    scope: async (request) =>
      isAdmin(await request.viewer()) ? {} : standsAt("visible", request.server.clock()),
    validUntil: async ({ em, server }) => nextPublication(em, server.clock()),
    beforeWrite: async ({ now }, { row, written }) => publication(row, written, now),
  },
});

export const categories = defineResource({
  name: "categories",
  tag: "News",
  one: "news category",
  many: "news categories",
  entity: CategoryEntity,
  fields: categoryFields,
  access: "public",
  writes: ["create", "update", "remove"],
  shows: ["news_categories"],
  defaultSort: [["name", "ASC"]],
});

type Publication = Pick<NewsPostEntity, "status" | "publishedAt" | "unpublishAt">;

/**
 * Sets the date of a post's first publication, which is kept afterwards.
 * @throws HttpProblem 400 when the post would never be visible
 */
function publication(row: Publication | null, written: Partial<Publication>, now: Date) {
  const { status, publishedAt, unpublishAt }: Publication = {
    status: "draft",
    publishedAt: null,
    unpublishAt: null,
    ...row,
    ...written,
  };
  const isPublished = status === "published";
  const dates = { unpublishAt, publishedAt: publishedAt ?? (isPublished ? now : null) };
  const isPublishing = isPublished && row?.status !== "published";
  const reason = whyNeverSeen(dates, isPublishing ? now : undefined);
  if (reason !== null) throw invalidField("unpublishAt", reason);
  return dates;
}

/** Returns a post as an article with its content. */
export function presentArticle(post: NewsPostEntity): z.output<typeof newsArticle> {
  const { content } = post;
  return { ...post, beginning: beginningOf(content, beginningLength), ...renderArticle(content) };
}

function presentPost(post: NewsPostEntity) {
  const { content } = post;
  return { ...post, beginning: beginningOf(content, beginningLength), sources: sourcesOf(content) };
}
