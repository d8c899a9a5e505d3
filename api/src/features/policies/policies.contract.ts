import { z } from "zod";
import {
  calendarDate,
  defineFields,
  markdown,
  requiredText,
} from "../../platform/http/fields.contract.ts";
import { longText, slugText, text } from "../../platform/http/values.contract.ts";
import { recordOfEdition } from "../editions/edition-record.contract.ts";
import { placeholderHint } from "../editions/placeholders.contract.ts";
import { newsArticle } from "../news/news.contract.ts";

/** All that an admin may set of a policy. */
export const policyFields = defineFields({
  title: requiredText("Title", text(200).min(1, "Title is required"), {
    isSearched: true,
    isWide: true,
  }),
  slug: requiredText("Slug", slugText(100), { hint: "Its page of this site: privacy-policy." }),
  updatedOn: calendarDate("Updated on"),
  content: markdown("Content", 100_000, { isUnlisted: true, hint: placeholderHint }),
});

/** A policy as the API answers it: `contentHtml` is its content as sanitised HTML. */
export const policy = z.object({
  ...recordOfEdition(policyFields).shape,
  contentHtml: longText,
  headings: newsArticle.shape.headings,
});
export type Policy = z.input<typeof policy>;
