import { z } from "zod";
import { instantCell, instantText } from "../agenda/sheet-time.contract.ts";
import { normalizeText } from "../../../platform/http/normalize-text.contract.ts";
import { labelsOf, synonymsOf, writtenShape } from "../../../platform/resources/fields.contract.ts";
import { noSlugFromName, titleSlug, writeOneOf } from "../../../platform/http/values.contract.ts";
import { addressCell } from "../../foundation/sheets/address-cell.contract.ts";
import { cellsFor } from "../../foundation/sheets/cell.contract.ts";
import {
  parseSheet,
  type ParsedSheet,
  type SheetChoices,
} from "../../foundation/sheets/sheet.contract.ts";
import { sheetTable, type SheetRecord } from "../../foundation/sheets/sheet-template.contract.ts";
import type { CellValue } from "../../foundation/sheets/sheets.contract.ts";
import { newsFields, newsStatuses, whyNeverSeen, type Category } from "./news.contract.ts";

/** Labels of a post's editable fields. */
export const newsLabels = labelsOf(newsFields);

/** Fields of a post that a row may have. */
export type PostColumn = keyof typeof newsLabels;

/** A sheet of posts and the categories that it may name. */
export interface NewsSheet extends SheetChoices {
  /** Display name of the sheet. */
  sheet: string;
  /** Time zone of the sheet's times. */
  timeZone: string;
  categories: readonly Pick<Category, "id" | "slug" | "name">[];
}

const written = writtenShape(newsFields);
const writeAStatus = writeOneOf(newsStatuses);

/** Statuses of posts in other systems. */
const statuses = new Map<string, (typeof newsStatuses)[number]>([
  ["", "draft"],
  ["publish", "published"],
  ["public", "published"],
  ["live", "published"],
  ["future", "published"],
  ["scheduled", "published"],
  ["pending", "draft"],
  ["private", "draft"],
  ["auto-draft", "draft"],
  ["unpublished", "draft"],
  ["trash", "archived"],
]);

/** Parsing rules of a sheet of posts. */
export function newsSheetRules({ sheet, timeZone, categories, ...choices }: NewsSheet) {
  const at = instantCell(timeZone);
  return {
    sheet,
    columns: cellsFor({
      ...written,
      status: z
        .string()
        .toLowerCase()
        .transform((cell) => statuses.get(cell) ?? cell)
        .pipe(z.enum(newsStatuses, { error: writeAStatus })),
      slug: slugCell,
      featuredImage: addressCell(written.featuredImage, { isPicture: true }),
      categoryId: categoryCell(categories),
      publishedAt: at,
      unpublishAt: at,
    }),
    labels: newsLabels,
    synonyms: synonymsOf(newsFields),
    required: ["title"],
    vital: ["publishedAt", "unpublishAt"],
    raw: ["content"],
    looks: [
      { looks: /\.(?:jpe?g|png|webp|avif|gif)(?:\?.*)?$/i, column: "featuredImage" },
      { looks: /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})\b/, column: "publishedAt" },
      { looks: /^.{80}/, column: "content" },
    ],
    ...choices,
  } as const;
}

/** A slug, or a URL that ends with one. */
const slugCell = z
  .string()
  .transform(
    (cell) =>
      /^https?:\/\/[^/]+\/(?:.*\/)?(?<slug>[^/?#]+)\/?$/i.exec(cell)?.groups?.["slug"] ?? cell,
  )
  .pipe(written.slug);

/** Parses a sheet into posts. The header comes first. */
export function parseNewsSheet(
  cells: readonly string[][],
  described: NewsSheet,
): ParsedSheet<PostColumn> {
  return parseSheet(cells, {
    ...newsSheetRules(described),
    identify({ title, slug: given, publishedAt, unpublishAt }) {
      const label = String(title);
      const named = written.slug.safeParse(given ?? titleSlug(label));
      if (!named.success) {
        return { column: null, value: label, reason: noSlugFromName };
      }
      const key = named.data;
      const reason = whyNeverSeen(instantsOf({ publishedAt, unpublishAt }));
      return reason === null ? { key, slug: key, label } : { key, column: "unpublishAt", reason };
    },
  });
}

/** Returns the times of a row from its cells, which contain ISO 8601 strings. */
function instantsOf(cells: Partial<Record<"publishedAt" | "unpublishAt", CellValue>>) {
  const instant = (cell: CellValue = null) => (cell === null ? null : new Date(String(cell)));
  return {
    publishedAt: instant(cells.publishedAt),
    unpublishAt: instant(cells.unpublishAt),
  };
}

/** Schema that converts a category's name, slug or id to its id; null when the cell is empty. */
function categoryCell(categories: NewsSheet["categories"]) {
  const named = (cell: string) =>
    categories.find(({ id, slug }) => id === cell || slug === cell) ??
    categories.find(({ name }) => normalizeText(name) === normalizeText(cell));
  return z.string().transform((cell, context) => {
    if (cell === "") return null;
    const found = named(cell);
    if (found) return found.id;
    const names = categories.map(({ name }) => name).join(", ");
    const message = `No category has this name${names && `; there are ${names}`}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** Formats posts as a table that {@link parseNewsSheet} parses back. */
export function newsTable(
  posts: readonly SheetRecord<PostColumn>[],
  {
    timeZone,
    categorySlugOf,
  }: Pick<NewsSheet, "timeZone"> & { categorySlugOf: (categoryId: string) => string },
): CellValue[][] {
  const time = (at: CellValue = null) =>
    at === null ? null : instantText(new Date(String(at)), timeZone);
  const rows = posts.map((post) => ({
    ...post,
    categoryId: post.categoryId ? categorySlugOf(String(post.categoryId)) : null,
    publishedAt: time(post.publishedAt),
    unpublishAt: time(post.unpublishAt),
  }));
  return sheetTable(rows, newsLabels);
}
