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
