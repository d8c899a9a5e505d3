import type { ContactMessageInput } from "api/features/people/contact/contact.contract";
import type { FieldErrors } from "./form-fields.ts";

/** Lazily loaded: the contract includes a validator that the page does not need before input. */
const loadContract = () => import("api/features/people/contact/contact.contract");

/** Prefetches the contract when the visitor starts typing. */
export function prepareValidation(): void {
  loadContract().catch(() => {
    // Submitting retries.
  });
}

/** Error messages by field. Empty when the message is valid, or when only the API can tell. */
export async function validateMessage(message: ContactMessageInput): Promise<FieldErrors> {
  const contract = await loadContract().catch(() => null);
  const issues = contract?.contactMessageInput.safeParse(message).error?.issues ?? [];
  // Keeps the first message of each field.
  return Object.fromEntries(issues.toReversed().map(({ path, message: says }) => [path[0], says]));
}
