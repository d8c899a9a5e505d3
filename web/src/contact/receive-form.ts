import type { ContactMessageInput } from "api/contract/contact";
import { data, redirect } from "react-router-dom";
import { ApiError } from "../client/api-error.ts";
import { apiContext, type PageActionArgs } from "../client/browser-api.ts";
import { paths } from "../paths.ts";
import { readForm, readTrap, sendFailure, type ReturnedForm } from "./form-fields.ts";

/** Takes the form as a browser without scripts sends it, and answers with the page again when it is refused. */
export async function receiveForm({ request, context }: PageActionArgs) {
  const form = await request.formData();
  const values = readForm(form);
  try {
    const idempotencyKey = await keyOfText(values);
    await context
      .get(apiContext)
      .sendContactEmail({ ...values, homepage: readTrap(form), idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fieldErrors = error.fieldErrors();
    const failure = Object.keys(fieldErrors).length > 0 ? null : sendFailure;
    const returned: ReturnedForm = { values, fieldErrors, failure };
    return data(returned, { status: error.status });
  }
  return redirect(paths.messageSent, 303);
}

/**
 * Without scripts a form has no key of its own, so its text is the key: a second press, or the
 * page sent again, is the same message; the same words on another day are a new one.
 * @see RFC 9562, 5.8 (UUID version 8)
 */
async function keyOfText(message: ContactMessageInput): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const text = new TextEncoder().encode(JSON.stringify([today, message]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
