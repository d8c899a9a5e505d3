import { z } from "zod";

/** What has an address made from a slug, by the name of its list: `/api/{kind}`. */
export const slugKinds = ["speakers", "topics", "news"] as const;
export const slugKind = z.enum(slugKinds);
export type SlugKind = z.infer<typeof slugKind>;

/** Answer of `GET /api/former-slugs/{kind}/{slug}`. */
export const currentAddress = z.object({
  /** The slug that the record has now. */
  slug: z.string(),
  /** The edition that it belongs to; null when that is the current one, or when it belongs to none. */
  year: z.int().nullable(),
});
export type CurrentAddress = z.infer<typeof currentAddress>;
