import { z } from "zod";
import { isAdmin } from "../../../platform/http/access.ts";
import { namedFilter } from "../../../platform/resources/list.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import { beginningOf, renderArticle, sourcesOf } from "./markdown.service.ts";
import {
  beginningLength,
  categoryFields,
  newsArticleRecord,
  newsPostRecord,
  publications,
  type newsArticle,
} from "./news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "./news.entity.ts";
import { postRules } from "./post-rules.service.ts";
import { nextPublication, standsAt } from "./publication.ts";

/** Posts. Only admins see those that are not visible to visitors. */
export const news = defineResource({
  name: "news",
  tag: "News",
  one: "article",
  many: "news",
  summaries: {
    list: "List news; visitors get published posts only",
    read: "Get an article, with its content also as HTML",
    create: "Add an article",
    update: "Update an article; omitted fields are unchanged",
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
  rules: postRules,
  hooks: {
    scope: async (request) =>
      isAdmin(await request.viewer()) ? {} : standsAt("visible", request.server.clock()),
    validUntil: async ({ em, server }) => nextPublication(em, server.clock()),
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

/** Returns a post as an article with its content. */
export function presentArticle(post: NewsPostEntity): z.output<typeof newsArticle> {
  const { content } = post;
  return { ...post, beginning: beginningOf(content, beginningLength), ...renderArticle(content) };
}

function presentPost(post: NewsPostEntity) {
  const { content } = post;
  return { ...post, beginning: beginningOf(content, beginningLength), sources: sourcesOf(content) };
}
