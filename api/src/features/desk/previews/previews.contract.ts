import { z } from "zod";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { id, instant } from "../../../platform/http/values.contract.ts";

/** Resources whose records have their own page. */
export const previewedResources = ["news", "speakers", "topics"] as const;
export const previewedResource = z.enum(previewedResources);
export type PreviewedResource = z.infer<typeof previewedResource>;

/** Lifetime of a preview of unsaved changes, in minutes. */
export const draftMinutes = 60;

/** Lifetime of a shared link, in days. */
export const sharedDays = 7;

/** Page of all previews. It reads the token from the query parameter `token`. */
export const previewPath = "/preview";

/** Body of `POST /api/functions/preview`: the form's values, with the id of their record. */
export const previewRequest = z.object({
  resource: previewedResource,
  record: z.looseObject({ id: id.optional() }),
});

/** Body of `POST /api/functions/share-preview`. */
export const sharePreviewRequest = z.object({ resource: previewedResource, id });

/** URL and expiry of a preview. */
export const openedPreview = z.object({ url: z.string(), expiresAt: instant });

/** Fields of a link with which a person without an account sees the saved version of a record. */
export const previewLinkRecord = defineFields({
  resource: readOnly("List", "choice", previewedResource),
  recordId: readOnly("Record", "reference", id.nullable()),
  /** E-mail address of the author. */
  madeBy: readOnly("Made by", "text", z.string()),
  createdAt: readOnly("Made", "instant", instant),
  expiresAt: readOnly("Works until", "instant", instant),
});

export const previewLink = recordOf(previewLinkRecord);
export type PreviewLink = z.input<typeof previewLink>;
