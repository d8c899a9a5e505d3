import { z } from "zod";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { instant, longText } from "../../../platform/http/values.contract.ts";

/** Fields of a suppressed address. The reason is the mail server's response. */
export const suppressedAddressFields = defineFields({
  address: readOnly("Address", "text", z.string(), { isSearched: true }),
  reason: readOnly("Why", "longText", longText, { isSearched: true }),
  since: readOnly("Since", "instant", instant),
});

/** An address that gets no mail, because its mail server said that it does not exist. */
export const suppressedAddress = recordOf(suppressedAddressFields);
