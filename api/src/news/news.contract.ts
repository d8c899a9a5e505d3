import { z } from "zod";
import { id, instant } from "../http/http.contract.ts";

export const newsStatuses = ["draft", "published", "archived"] as const;
export const newsStatus = z.enum(newsStatuses);

export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** CSS colour, `#rrggbb`. */
  color: z.string(),
});
export type Category = z.input<typeof category>;

/** An article kept in the database. `content` is Markdown. */
export const newsPost = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  /** The first words of the content as plain text. */
  beginning: z.string(),
  featuredImage: z.string().nullable(),
  categoryId: id.nullable(),
  category: category.nullable(),
  status: newsStatus,
  featured: z.boolean(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
/** As it stands on the wire: instants are ISO 8601 text. */
export type NewsPost = z.input<typeof newsPost>;

/** An article to be read: `contentHtml` is its content as sanitised HTML. */
export const newsArticle = newsPost.extend({ contentHtml: z.string() });
export type NewsArticle = z.input<typeof newsArticle>;

/** How many characters of the content {@link newsPost} begins with. */
export const beginningLength = 300;

/** How many articles a reader of the feed gets. */
export const latestCount = 20;

/** Cuts a text between two words so that it has at most `length` characters, and says so. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;:–-]+$/, "")}…`;
}
