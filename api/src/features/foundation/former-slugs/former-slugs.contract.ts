import { z } from "zod";

/** Resources with slugs in their URLs, by the names of their lists: `/api/{kind}`. */
export const slugKinds = ["speakers", "topics", "news"] as const;
export const slugKind = z.enum(slugKinds);
export type SlugKind = z.infer<typeof slugKind>;

/** Response of `GET /api/former-slugs/{kind}/{slug}`. */
export const currentAddress = z.object({
  /** Current slug of the record. */
  slug: z.string(),
  /**
   * Year of the record's edition; null when that is the current one, or when it belongs to none.
   */
  year: z.int().nullable(),
});
export type CurrentAddress = z.infer<typeof currentAddress>;
