import { createContext } from "react-router";
import { readBody } from "../client/api-error.ts";
import { createCaller, type FetchApi } from "../client/call-api.ts";
import { fetchOrPrefetched } from "../client/prefetch.ts";
import type { Entered, MailFormName } from "./account-forms.ts";

/** Sends a form, and answers with what the API says: a sentence, or the address that was proved. */
export type SendForm = (form: MailFormName, entered: Entered) => Promise<string>;

/**
 * Sends each form to the call of its name, which takes of what was entered what it needs. An address is
 * confirmed by the link alone first, and with a password when the API asks for one.
 */
export function createSendForm(fetchApi: FetchApi): SendForm {
  const { post } = createCaller(fetchApi);
  return async (form, entered) => {
    const call = form === "verify-with-password" ? "verify-email" : form;
    const { token } = entered;
    const answer = await post(`/api/auth/${call}`, form === "verify-email" ? { token } : entered);
    const { message, email }: { message?: string; email?: string } = await readBody(answer);
    return message ?? email ?? "";
  };
}

/** Sends a form from the page in the browser. */
export const sendFromBrowser = createSendForm(fetchOrPrefetched);

/** How the page's action sends a form; the server puts its own way in here. */
export const sendFormContext = createContext<SendForm>(sendFromBrowser);
