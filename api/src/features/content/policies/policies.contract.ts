import type { z } from "zod";
import {
  calendarDate,
  defineFields,
  markdown,
  readOnly,
  requiredText,
} from "../../../platform/resources/fields.contract.ts";
import { longText, slugText, text } from "../../../platform/http/values.contract.ts";
import { recordOfEdition } from "../../foundation/editions/edition-record.contract.ts";
import { placeholderHint } from "../../foundation/editions/placeholders.contract.ts";
import { newsArticle } from "../news/news.contract.ts";

/** Fields of a policy that an admin may set. */
export const policyFields = defineFields({
  title: requiredText("Title", text(200).min(1, "Title is required"), {
    isSearched: true,
    isWide: true,
  }),
  slug: {
    ...requiredText("Slug", slugText(100), { hint: "Its page of this site: privacy-policy." }),
    kind: "slug",
  },
  updatedOn: calendarDate("Updated on"),
  content: markdown("Content", 100_000, { isUnlisted: true, hint: placeholderHint }),
});

/** Fields of a policy in the API; `contentHtml` is its content as sanitised HTML. */
export const policyRecord = defineFields({
  ...policyFields,
  contentHtml: readOnly("Content as HTML", "longText", longText),
  headings: readOnly("Headings", "object", newsArticle.shape.headings),
});

/** A policy as the API returns it. */
export const policy = recordOfEdition(policyRecord);
export type Policy = z.input<typeof policy>;
