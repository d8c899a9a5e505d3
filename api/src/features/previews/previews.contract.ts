import { z } from "zod";
import { id, instant } from "../../platform/http/values.contract.ts";

/** Resources whose records have a page of their own. */
export const previewedResources = ["news", "speakers", "topics"] as const;
export const previewedResource = z.enum(previewedResources);
export type PreviewedResource = z.infer<typeof previewedResource>;

/** For how long a record that is not saved can be seen on its page, in minutes. */
export const draftMinutes = 60;

/** For how long a shared link works, in days. */
export const sharedDays = 7;

/** The page that all previews are seen at, each with its token as the query's `token`. */
export const previewPath = "/preview";

/** Body of `POST /api/functions/preview`: what the form holds, with the id of the record that it changes. */
export const previewRequest = z.object({
  resource: previewedResource,
  record: z.looseObject({ id: id.optional() }),
});

/** Body of `POST /api/functions/share-preview`. */
export const sharePreviewRequest = z.object({ resource: previewedResource, id });

/** Where a preview is seen, and until when. */
export const openedPreview = z.object({ url: z.string(), expiresAt: instant });

/** A link by which somebody without an account sees a record as it is saved. */
export const previewLink = z.object({
  id,
  resource: previewedResource,
  recordId: id.nullable(),
  /** E-mail address of who made it. */
  madeBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type PreviewLink = z.input<typeof previewLink>;
