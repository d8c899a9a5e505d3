import type { ChangeEmail, ChangePassword } from "api/features/people/accounts/accounts.contract";
import { ApiError } from "api/platform/http/api-call.contract";

/** Fields of the account forms, and the token in the URL of a mailed link. */
export type Entered = Record<keyof (ChangePassword & ChangeEmail) | "token", string>;

export type FieldName = Exclude<keyof Entered, "token">;

const fieldNames: readonly FieldName[] = ["email", "password", "currentPassword"];

/** Name of the hidden field that identifies the submitted form. */
export const formField = "form";

/** Reads a submitted form, and the token from the query. */
export function readEntered(form: FormData, query: string): Entered {
  const entered = (field: FieldName) => String(form.get(field) ?? "");
  return {
    email: entered("email"),
    password: entered("password"),
    currentPassword: entered("currentPassword"),
    token: new URLSearchParams(query).get("token") ?? "",
  };
}

/** Forms that work without JavaScript, except sign-in. */
export const mailForms = [
  "sign-up",
  "resend-verification",
  "verify-email",
  "verify-with-password",
  "choose-password",
  "forgot-password",
  "reset-password",
] as const;
export type MailFormName = (typeof mailForms)[number];

export type FormName = MailFormName | "sign-in" | "change-password" | "change-email";

/** The result of submitting a form. */
export interface FormAnswer {
  form: FormName;
  /** HTTP status; 0 when there was no response. */
  status: number;
  /** The submitted address. Passwords are never returned. */
  email: string;
  /** Success message of the API; null on an error. */
  done: string | null;
  /** Error messages by field. */
  fieldErrors: Partial<Record<FieldName, string>>;
  /** Error message that belongs to no field. */
  refusal: string | null;
}

/** Submits a form and returns the result. */
export async function answerTo(
  form: FormName,
  entered: Entered,
  send: (entered: Entered) => Promise<string>,
): Promise<FormAnswer> {
  const { email } = entered;
  const fieldErrors: FormAnswer["fieldErrors"] = {};
  try {
    const done = await send(entered);
    return { form, status: 200, email, done, fieldErrors, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.fieldErrors();
    for (const name of fieldNames) if (errors[name]) fieldErrors[name] = errors[name];
    // Without a token, the link is incomplete; the token's message explains that best.
    const sentence = (error.status === 400 && errors["token"]) || error.message;
    const refusal = Object.keys(fieldErrors).length > 0 ? null : sentence;
    return { form, status: error.status, email, done: null, fieldErrors, refusal };
  }
}

/** Statuses for a link that is incomplete, used or expired, or whose address is taken. */
const refusedLinkStatuses = new Set([400, 409, 410]);

/** Whether the form was refused because of its link, so that a retry cannot succeed. */
export function isLinkRefused(answer: FormAnswer | null): boolean {
  return answer !== null && answer.refusal !== null && refusedLinkStatuses.has(answer.status);
}
