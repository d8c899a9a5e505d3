import type { ContactMessageInput } from "api/features/people/contact/contact.contract";
import { data, redirect } from "react-router";
import { ApiError } from "api/platform/http/api-call.contract";
import { apiContext, type PageActionArgs } from "../client/browser-api.ts";
import { paths } from "../paths.ts";
import {
  emptyMessage,
  keyField,
  readForm,
  readTrap,
  sendFailure,
  type FormAnswer,
} from "./form-fields.ts";
import { validateMessage } from "./validate-message.ts";

/**
 * Action of the contact form. With JavaScript, it runs in the browser and the form shows the
 * result. Without, it runs on the server, which renders the page again, or redirects after success
 * to a page that can be reloaded safely.
 */
export async function receiveForm({ request, context }: PageActionArgs) {
  const form = await request.formData();
  const key = form.get(keyField);
  const values = readForm(form);
  const fieldErrors = await validateMessage(values);
  if (Object.keys(fieldErrors).length > 0) return refuse(400, values, fieldErrors);
  try {
    await context.get(apiContext).sendContactEmail({
      ...values,
      homepage: readTrap(form),
      idempotencyKey: key === null ? await keyOf(values) : String(key) || undefined,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.status || 503, values, error.fieldErrors());
  }
  if (key === null) return redirect(paths.messageSent, 303);
  const sent: FormAnswer = { sent: true, values: emptyMessage, fieldErrors: {}, failure: null };
  return data(sent);
}

/** Imported on the server only; with JavaScript, the form sends its own key. */
async function keyOf(message: ContactMessageInput): Promise<string> {
  return (await import("./key-of-text.ts")).keyOfText(message);
}

function refuse(
  status: number,
  values: ContactMessageInput,
  fieldErrors: FormAnswer["fieldErrors"],
) {
  const failure = Object.keys(fieldErrors).length > 0 ? null : sendFailure;
  const refused: FormAnswer = { sent: false, values, fieldErrors, failure };
  return data(refused, { status });
}
