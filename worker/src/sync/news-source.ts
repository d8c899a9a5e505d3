import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Sheet } from "api/app/environment/environment.contract";
import { headlineFields } from "api/features/content/edition-content/edition-content.contract";
import { HeadlineEntity } from "api/features/content/edition-content/edition-content.entity";
import { blankPost, newsFields } from "api/features/content/news/news.contract";
import { maxTitleSlugLength, titleSlug } from "api/platform/http/values.contract";
import { CategoryEntity, NewsPostEntity } from "api/features/content/news/news.entity";
import { newsLabels, parseNewsSheet } from "api/features/content/news/news.sheet.contract";
import { postRules } from "api/features/content/news/post-rules.service";
import { picturesOf } from "api/platform/resources/pictures.contract";
import { sheetName } from "../google-sheets.ts";
import type { Values } from "./records.ts";
import type { SourceDefinition } from "./source.ts";

/**
 * Source of the posts, which have no spreadsheet and are imported from files. Their times are in
 * the edition's time zone.
 */
export function newsSource({ timeZone }: Edition, file?: Sheet): SourceDefinition {
  return {
    name: "news",
    sheets: file ? [file] : [],
    editionId: null,
    resource: { name: "news", entity: NewsPostEntity, fields: newsFields },
    recordRules: postRules,
    related: [{ name: "headlines", entity: HeadlineEntity, fields: headlineFields }],
    tables: ["news_posts"],
    instants: ["publishedAt", "unpublishAt"],
    lists: [],
    rules: {
      labels: newsLabels,
      blank: blankPost,
      naming: ["title", "slug"],
      pictures: picturesOf(newsFields),
      positional: [],
      maxSlugLength: maxTitleSlugLength,
      isReservedSlug: () => false,
      labelOf: ({ title }) => String(title ?? ""),
      nameSlugOf,
      nameKeyOf: nameSlugOf,
    },
    async lock(tx) {
      // Categories first, in the same order as deleting a category and then its posts.
      await tx.execute("lock table news_categories in share mode");
      await tx.execute("lock table news_posts in share row exclusive mode");
    },
    async open(em) {
      const categories: { id: string; slug: string; name: string }[] = await em
        .createQueryBuilder(CategoryEntity)
        .select(["id", "slug", "name"])
        .orderBy({ name: "asc" })
        .execute();
      return {
        parse: ([rows = []], { dayOfAll: _day, ...choices }) =>
          file
            ? [parseNewsSheet(rows, { sheet: sheetName(file), timeZone, categories, ...choices })]
            : [],
        template: () => [],
        sessionsOf: new Map(),
      };
    },
  };
}

function nameSlugOf({ title }: Values): string {
  return titleSlug(String(title ?? ""));
}
