import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Sheet } from "api/app/environment/environment.contract";
import { headlineFields } from "api/features/content/edition-content/edition-content.contract";
import { HeadlineEntity } from "api/features/content/edition-content/edition-content.entity";
import { blankPost, newsFields, whyNeverSeen } from "api/features/content/news/news.contract";
import { maxTitleSlugLength, titleSlug } from "api/platform/http/values.contract";
import { CategoryEntity, NewsPostEntity } from "api/features/content/news/news.entity";
import {
  instantsOf,
  newsLabels,
  parseNewsSheet,
} from "api/features/content/news/news.sheet.contract";
import { picturesOf } from "api/platform/resources/pictures.contract";
import { sheetName } from "../google-sheets.ts";
import type { Values } from "./records.ts";
import type { Problem, SourceDefinition } from "./source.ts";

/**
 * Source of the posts, which have no spreadsheet and are imported from files. Their times are in
 * the edition's time zone.
 * @param clockOffset offset of the event clock from the real time, in milliseconds
 */
export function newsSource({ timeZone }: Edition, file?: Sheet, clockOffset = 0): SourceDefinition {
  const shownAt = (now: string) => new Date(Date.parse(now) + clockOffset);
  return {
    name: "news",
    sheets: file ? [file] : [],
    editionId: null,
    entity: NewsPostEntity,
    fields: newsFields,
    related: [{ name: "headlines", entity: HeadlineEntity, fields: headlineFields }],
    tables: ["news_posts"],
    slugKind: "news",
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
      // The date of a post's first publication is kept.
      follows({ status, publishedAt }, before, now): Values {
        const isUndated = status === "published" && (publishedAt ?? null) === null;
        return isUndated
          ? { publishedAt: before?.["publishedAt"] ?? shownAt(now).toISOString() }
          : {};
      },
      whyNotApplied(values, before, now) {
        const isPublishing = values["status"] === "published" && before?.["status"] !== "published";
        return unpublishProblem(values, isPublishing ? shownAt(now) : undefined);
      },
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
        problemOf(values) {
          const problem = unpublishProblem(values);
          if (problem) return problem;
          const { categoryId } = values;
          const isKnown = !categoryId || categories.some(({ id }) => id === categoryId);
          return isKnown ? null : { field: "categoryId", reason: "This category has been deleted" };
        },
        sessionsOf: new Map(),
      };
    },
  };
}

function unpublishProblem(values: Values, publishing?: Date): Problem | null {
  const reason = whyNeverSeen(instantsOf(values), publishing);
  return reason === null ? null : { field: "unpublishAt", reason };
}

function nameSlugOf({ title }: Values): string {
  return titleSlug(String(title ?? ""));
}
