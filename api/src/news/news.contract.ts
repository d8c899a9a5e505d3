import { z } from "zod";
import {
  answeredShape,
  blankOf,
  choice,
  defineFields,
  flag,
  optional,
  optionalInstant,
  optionalLongText,
  reference,
  requiredLongText,
  requiredText,
} from "../http/fields.contract.ts";
import {
  id,
  instant,
  longText,
  optionalImageAddress,
  slugText,
  text,
} from "../http/http.contract.ts";

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

/** What an editor may set. `content` is Markdown. */
const fields = defineFields({
  title: requiredText("Title", text(300).min(1, "Title is required")),
  slug: requiredText("Slug", slugText(300)),
  excerpt: optionalLongText("Excerpt", 1000),
  content: requiredLongText("Content", 100_000),
  featuredImage: optional("Featured image", optionalImageAddress),
  categoryId: reference("Category"),
  status: choice("Status", newsStatus, "draft"),
  featured: flag("Featured"),
  publishedAt: optionalInstant("Published at"),
});

/** An article kept in the database. */
export const newsPost = z.object({
  id,
  ...answeredShape(fields),
  /** The first words of the content as plain text. */
  beginning: z.string(),
  category: category.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
/** As it stands on the wire: instants are ISO 8601 text. */
export type NewsPost = z.input<typeof newsPost>;

/** What an article is where nobody has said anything. */
export const blankPost = blankOf(fields);

/** An article to be read: `contentHtml` is its content as sanitised HTML. */
export const newsArticle = newsPost.extend({ contentHtml: longText });
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
