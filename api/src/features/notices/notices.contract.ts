import { z } from "zod";
import {
  answeredShape,
  choice,
  createBody,
  defineFields,
  optional,
  requiredText,
  updateBody,
} from "../../platform/http/fields.contract.ts";
import { id, instant, optionalLink, text } from "../../platform/http/values.contract.ts";

const noticeStates = ["draft", "published", "ended"] as const;

/** All that an admin may set of a notice. */
export const noticeFields = defineFields({
  text: requiredText("Text", text(200).min(1, "Text is required"), {
    isSearched: true,
    isWide: true,
  }),
  link: optional("Link", optionalLink, {
    isWide: true,
    hint: "A page of this site, such as /live, or an address that begins with https://.",
  }),
  state: choice("State", noticeStates, "draft", {
    hint: "Once published it is on every open page within two seconds, in place of the one before.",
  }),
});

/** A notice as the API answers it; when it was published and ended last is null where that has not happened. */
export const notice = z.object({
  id,
  ...answeredShape(noticeFields),
  publishedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type Notice = z.input<typeof notice>;

/** Body of `POST /api/notices`. */
export const noticeCreate = createBody(noticeFields);

/** Body of `PUT /api/notices/{id}`. */
export const noticeUpdate = updateBody(noticeFields);
