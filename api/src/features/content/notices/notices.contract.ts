import type { z } from "zod";
import {
  choice,
  defineFields,
  optionalSiteLink,
  readOnly,
  recordOf,
  requiredText,
} from "../../../platform/resources/fields.contract.ts";
import { instant, text } from "../../../platform/http/values.contract.ts";

const noticeStates = ["draft", "published", "ended"] as const;

/** Fields of a notice that an admin may set. */
export const noticeFields = defineFields({
  text: requiredText("Text", text(200).min(1, "Text is required"), {
    isSearched: true,
    isWide: true,
  }),
  link: optionalSiteLink("Link", {
    isWide: true,
    hint: "A page of this site, such as /live, or an address that begins with https://.",
  }),
  state: choice("State", noticeStates, "draft", {
    hint: "Once published it is on every open page within two seconds, in place of the one before.",
  }),
});

/**
 * Fields of a notice in the API. The times of its last publication and end are null when there was
 * none.
 */
export const noticeRecord = defineFields({
  ...noticeFields,
  publishedAt: readOnly("Published", "instant", instant.nullable()),
  endedAt: readOnly("Ended", "instant", instant.nullable()),
});

/** A notice as the API returns it. */
export const notice = recordOf(noticeRecord);
export type Notice = z.input<typeof notice>;
