import { z } from "zod";

/** What has an address made from a slug, by the name of its list: `/api/{kind}`. */
export const slugKinds = ["speakers", "topics", "news"] as const;
export const slugKind = z.enum(slugKinds);
export type SlugKind = z.infer<typeof slugKind>;

/** Answer of `GET /api/former-slugs/{kind}/{slug}`: the slug that the record has now. */
export const currentSlug = z.object({ slug: z.string() });
export type CurrentSlug = z.infer<typeof currentSlug>;
