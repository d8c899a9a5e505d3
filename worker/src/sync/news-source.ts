import type { Edition } from "api/contract/editions";
import type { Sheet } from "api/contract/environment";
import { blankPost, whyNeverSeen } from "api/contract/news";
import { maxTitleSlugLength, titleSlug } from "api/contract/values";
import { CategoryEntity, NewsPostEntity } from "api/entity/news";
import { instantsOf, newsLabels, parseNewsSheet } from "api/sheet/news";
import { sheetName } from "../google-sheets.ts";
import type { Values } from "./records.ts";
import type { Problem, SourceContext, SourceDefinition } from "./source.ts";

/**
 * The posts, which are in no spreadsheet: they come from files. Their times are those of the edition's clocks.
 * @param clockOffset how far the event clock is ahead of the real time, in milliseconds
 */
export function newsSource({ timeZone }: Edition, file?: Sheet, clockOffset = 0): SourceDefinition {
  const shownAt = (now: string) => new Date(Date.parse(now) + clockOffset);
  return {
    name: "news",
    sheets: file ? [file] : [],
    editionId: null,
    entity: NewsPostEntity,
    tables: ["news_posts"],
    slugKind: "news",
    instants: ["publishedAt", "unpublishAt"],
    rules: {
      labels: newsLabels,
      blank: blankPost,
      naming: ["title", "slug"],
      positional: [],
      maxSlugLength: maxTitleSlugLength,
      reservedSlugs: new Set(),
      labelOf: ({ title }) => String(title ?? ""),
      nameSlugOf,
      nameKeyOf: nameSlugOf,
      // The date on which a post was first published stays with it.
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
      problemOf(values, { categories }) {
        const problem = unpublishProblem(values);
        if (problem) return problem;
        const { categoryId } = values;
        const isKnown = !categoryId || categories.some(({ id }) => id === categoryId);
        return isKnown ? null : { field: "categoryId", reason: "This category has been deleted" };
      },
    },
    async lock(tx) {
      // Categories first, as whoever deletes one takes it first and then its posts.
      await tx.execute("lock table news_categories in share mode");
      await tx.execute("lock table news_posts in share row exclusive mode");
    },
    async readContext(em) {
      const categories: SourceContext["categories"] = await em
        .createQueryBuilder(CategoryEntity)
        .select(["id", "slug", "name"])
        .orderBy({ name: "asc" })
        .execute();
      return { speakers: [], categories, sessionsOf: new Map() };
    },
    parse: ([rows = []], { categories }) =>
      file ? [parseNewsSheet(rows, { sheet: sheetName(file), timeZone, categories })] : [],
    template: () => [],
  };
}

function unpublishProblem(values: Values, publishing?: Date): Problem | null {
  const reason = whyNeverSeen(instantsOf(values), publishing);
  return reason === null ? null : { field: "unpublishAt", reason };
}

function nameSlugOf({ title }: Values): string {
  return titleSlug(String(title ?? ""));
}
