import type { ContactMessageInput } from "api/contract/contact";
import { schemaResolver, type FormErrors } from "@mantine/form";

/** The contract's schema comes with a validator the page does not need before something is entered. */
const loadContract = () => import("api/contract/contact");

/** Fetches the contract ahead, when the visitor begins to write. */
export function prepareValidation(): void {
  loadContract().catch(() => {
    // Sending tries again and tells the visitor if that fails too.
  });
}

/** What is wrong with a message, by field; empty when it may be sent. */
export async function validateMessage(message: ContactMessageInput): Promise<FormErrors> {
  const { contactMessageInput } = await loadContract();
  return schemaResolver(contactMessageInput)(message);
}
