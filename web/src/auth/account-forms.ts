import type { ChangeEmail, ChangePassword } from "api/contract/accounts";
import { ApiError } from "../client/api-error.ts";

/** What can be entered into the forms about an account, and the token in the address of a mailed link. */
export type Entered = Record<keyof (ChangePassword & ChangeEmail) | "token", string>;

/** Name of a field that a person fills in. */
export type FieldName = Exclude<keyof Entered, "token">;

const fieldNames: readonly FieldName[] = ["email", "password", "currentPassword"];

/** Name of the hidden field that names which form of a page was sent. */
export const formField = "form";

/** Reads a form, and the token out of the query of its page. */
export function readEntered(form: FormData, query: string): Entered {
  const entered = (field: FieldName) => String(form.get(field) ?? "");
  return {
    email: entered("email"),
    password: entered("password"),
    currentPassword: entered("currentPassword"),
    token: new URLSearchParams(query).get("token") ?? "",
  };
}

/** The forms that work without scripts, besides the one that signs in. */
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

/** Every form about an account. */
export type FormName = MailFormName | "sign-in" | "change-password" | "change-email";

/** What a form was answered. */
export interface FormAnswer {
  form: FormName;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** The address that was entered; no password is ever shown again. */
  email: string;
  /** What the API says on success; null on an error. */
  done: string | null;
  /** What is wrong, by field. */
  fieldErrors: Partial<Record<FieldName, string>>;
  /** Why it refused, where no field is to blame. */
  refusal: string | null;
}

/** Sends a form, and says what it was answered. */
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
    // A token that is not there is no link at all, which its own message says best.
    const sentence = (error.status === 400 && errors["token"]) || error.message;
    const refusal = Object.keys(fieldErrors).length > 0 ? null : sentence;
    return { form, status: error.status, email, done: null, fieldErrors, refusal };
  }
}

/** A link that is not complete, is used up or has expired, or whose address others have taken. */
const refusedLinkStatuses = new Set([400, 409, 410]);

/** Whether a form was refused because of the link that led to it, so that sending it again is in vain. */
export function isLinkRefused(answer: FormAnswer | null): boolean {
  return answer !== null && answer.refusal !== null && refusedLinkStatuses.has(answer.status);
}
