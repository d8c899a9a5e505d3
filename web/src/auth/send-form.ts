import { createContext } from "react-router";
import { readBody } from "api/platform/http/api-call.contract";
import type { FetchApi } from "api/platform/http/api-call.contract";
import { createCaller } from "../client/call-api.ts";
import { fetchOrPrefetched } from "../client/prefetch.ts";
import type { Entered, MailFormName } from "./account-forms.ts";

/** Submits a form. Resolves with the API's message, or with the verified e-mail address. */
export type SendForm = (form: MailFormName, entered: Entered) => Promise<string>;

/**
 * Submits each form to the call of the same name, with the fields that it needs. An e-mail address
 * is first verified with the link alone, and with a password if the API asks for one.
 */
export function createSendForm(fetchApi: FetchApi): SendForm {
  const { post } = createCaller(fetchApi);
  return async (form, entered) => {
    const call = form === "verify-with-password" ? "verify-email" : form;
    const { token } = entered;
    const answer = await post(`/api/auth/${call}`, form === "verify-email" ? { token } : entered);
    const { message, email } = await readBody(answer);
    return message ?? email ?? "";
  };
}

/** Submits a form in the browser. */
export const sendFromBrowser = createSendForm(fetchOrPrefetched);

/** Submit function of the page's action; the server replaces it. */
export const sendFormContext = createContext<SendForm>(sendFromBrowser);
