import { z } from "zod";
import { answeredShape, defineFields, readOnly } from "../../platform/http/fields.contract.ts";
import { id, instant, longText } from "../../platform/http/values.contract.ts";

/** Every field of a suppressed address; its reason is what the mail server said. */
export const suppressedAddressFields = defineFields({
  address: readOnly("Address", "text", z.string()),
  reason: readOnly("Why", "longText", longText),
  since: readOnly("Since", "instant", instant),
});

/** An address that no mail is sent to, as its mail server has said that nobody is there. */
export const suppressedAddress = z.object({ id, ...answeredShape(suppressedAddressFields) });
