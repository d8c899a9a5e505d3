import type { ContactMessageInput } from "api/contract/contact";
import type { FieldErrors } from "./form-fields.ts";

/** The contract's schema comes with a validator the page does not need before something is entered. */
const loadContract = () => import("api/contract/contact");

/** Fetches the contract ahead, when the visitor begins to write. */
export function prepareValidation(): void {
  loadContract().catch(() => {
    // Sending tries again.
  });
}

/** What is wrong with a message, by field; empty when it may be sent, or when only the API can tell. */
export async function validateMessage(message: ContactMessageInput): Promise<FieldErrors> {
  const contract = await loadContract().catch(() => null);
  const issues = contract?.contactMessageInput.safeParse(message).error?.issues ?? [];
  // Of several sentences about a field the first one is said.
  return Object.fromEntries(issues.toReversed().map(({ path, message: says }) => [path[0], says]));
}
