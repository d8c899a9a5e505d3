import { z } from "zod";
import { instantCell, instantText } from "../agenda/sheet-time.contract.ts";
import { normalizeText } from "../../platform/http/normalize-text.contract.ts";
import { labelsOf, synonymsOf, writtenShape } from "../../platform/http/fields.contract.ts";
import { titleSlug } from "../../platform/http/values.contract.ts";
import { cellsFor } from "../sheets/cell.contract.ts";
import { parseSheet, type ParsedSheet } from "../sheets/sheet.contract.ts";
import { sheetTable, type SheetRecord } from "../sheets/sheet-template.contract.ts";
import type { CellValue } from "../sheets/sheets.contract.ts";
import { newsFields, newsStatuses, whyNeverSeen, type Category } from "./news.contract.ts";

/** What each editable field of a post is called. */
export const newsLabels = labelsOf(newsFields);

/** All that a row says of a post. */
export type PostColumn = keyof typeof newsLabels;

/** Which sheet it is, and which categories may be named in it. */
export interface NewsSheet {
  /** What people call the sheet. */
  sheet: string;
  /** In which the times stand. */
  timeZone: string;
  categories: readonly Pick<Category, "id" | "slug" | "name">[];
}

const written = writtenShape(newsFields);
const writeAStatus = `Write one of ${newsStatuses.join(", ")}`;

/** By what the rows of a sheet of posts are read. */
export function newsSheetRules({ sheet, timeZone, categories }: NewsSheet) {
  const at = instantCell(timeZone);
  return {
    sheet,
    columns: cellsFor({
      ...written,
      status: z
        .string()
        .toLowerCase()
        .transform((cell) => cell || "draft")
        .pipe(z.enum(newsStatuses, { error: writeAStatus })),
      categoryId: categoryCell(categories),
      publishedAt: at,
      unpublishAt: at,
    }),
    labels: newsLabels,
    synonyms: synonymsOf(newsFields),
    required: ["title"],
    raw: ["content"],
  } as const;
}

/** Turns the cells of a sheet into posts, the header first. */
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
        return { column: null, value: label, reason: "No address can be made from this title" };
      }
      const key = named.data;
      const reason = whyNeverSeen(instantsOf({ publishedAt, unpublishAt }));
      return reason === null ? { key, slug: key, label } : { key, column: "unpublishAt", reason };
    },
  });
}

/** The times of a row from its cells, which hold ISO 8601 text. */
export function instantsOf(cells: Partial<Record<"publishedAt" | "unpublishAt", CellValue>>) {
  const instant = (cell: CellValue = null) => (cell === null ? null : new Date(String(cell)));
  return {
    publishedAt: instant(cells.publishedAt),
    unpublishAt: instant(cells.unpublishAt),
  };
}

/** A cell with a category's name, slug or id as the category's id; null when it is empty. */
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

/** Posts as a table that {@link parseNewsSheet} reads as the same values. */
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
