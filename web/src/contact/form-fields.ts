import type { ContactMessageInput } from "api/contract/contact";

/** A message nobody has written yet; the fields stand in the order of the form. */
export const emptyMessage: ContactMessageInput = {
  firstName: "",
  lastName: "",
  email: "",
  company: "",
  subject: "",
  message: "",
};

/** Name of the field that no person sees; programs that fill in forms know it by this name. */
export const trapField = "homepage";

/**
 * Name of the field in which scripts send the idempotency key of a message; without it the form was
 * sent by the browser itself. Empty where the browser makes no keys.
 */
export const keyField = "idempotencyKey";

/** What stands in the field that no person sees. */
export function readTrap(form: FormData): string {
  return String(form.get(trapField) ?? "");
}

/** What is wrong with a message, by the name of the field. */
export type FieldErrors = Record<string, string>;

/** What was entered into the form. */
export function readForm(form: FormData): ContactMessageInput {
  // A form submits its line breaks as CRLF.
  const entered = (field: string) => String(form.get(field) ?? "").replaceAll("\r\n", "\n");
  return {
    firstName: entered("firstName"),
    lastName: entered("lastName"),
    email: entered("email"),
    company: entered("company"),
    subject: entered("subject"),
    message: entered("message"),
  };
}

/** Said when a message cannot be sent and no field is to blame. */
export const sendFailure = "Failed to send message. Please try again or email us directly.";

/** Shown when a message has been stored. */
export const sendSuccess = "Message sent successfully! We'll get back to you soon.";

/** What became of a form that was sent. */
export interface FormAnswer {
  sent: boolean;
  /** What the fields hold now: what was entered, or nothing when it was sent. */
  values: ContactMessageInput;
  /** What is wrong, by field. */
  fieldErrors: FieldErrors;
  /** What went wrong with the whole. */
  failure: string | null;
}

/** Name of the first field with an error, in the order of the form. */
export function firstWrongField(errors: FieldErrors): string | undefined {
  return Object.keys(emptyMessage).find((field) => field in errors);
}
