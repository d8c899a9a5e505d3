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

/** What stands in the field that no person sees. */
export function readTrap(form: FormData): string {
  return String(form.get(trapField) ?? "");
}

/** What is wrong with a message, by the name of the field. */
export type FieldErrors = Record<string, string>;

/** What was entered into the form. */
export function readForm(form: FormData): ContactMessageInput {
  // Forms send their lines with the ends of the telegraph.
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

/** Said when a message is kept and on its way. */
export const sendSuccess = "Message sent successfully! We'll get back to you soon.";

/** A form that comes back to a visitor without scripts. */
export interface ReturnedForm {
  /** What was entered. */
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
