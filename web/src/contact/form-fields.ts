import type { ContactMessageInput } from "api/features/people/contact/contact.contract";

/** An empty message; the fields are in the order of the form. */
export const emptyMessage: ContactMessageInput = {
  firstName: "",
  lastName: "",
  email: "",
  company: "",
  subject: "",
  message: "",
};

/** Name of the honeypot field. Bots that fill in forms recognise this name. */
export const trapField = "homepage";

/**
 * Name of the field with the idempotency key. When the field is missing, the form was sent without
 * JavaScript. It is empty if the browser cannot create a key.
 */
export const keyField = "idempotencyKey";

/** Value of the honeypot field. */
export function readTrap(form: FormData): string {
  return String(form.get(trapField) ?? "");
}

/** Error messages by field. */
export type FieldErrors = Record<string, string>;

/** Reads the submitted form. */
export function readForm(form: FormData): ContactMessageInput {
  // Forms submit line breaks as CRLF.
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

/** General error message, when no field is to blame. */
export const sendFailure = "Failed to send message. Please try again or email us directly.";

export const sendSuccess = "Message sent successfully! We'll get back to you soon.";

/** The result of submitting the form. */
export interface FormAnswer {
  sent: boolean;
  /** New values of the fields: the submitted ones, or empty after success. */
  values: ContactMessageInput;
  /** Error messages by field. */
  fieldErrors: FieldErrors;
  /** General error message. */
  failure: string | null;
}

/** The first field with an error, in the order of the form. */
export function firstWrongField(errors: FieldErrors): string | undefined {
  return Object.keys(emptyMessage).find((field) => field in errors);
}
