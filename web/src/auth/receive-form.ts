import { data, redirectDocument } from "react-router";
import { apiContext, type PageActionArgs } from "../client/browser-api.ts";
import { paths } from "../paths.ts";
import { answerTo, formField, mailForms, readEntered } from "./account-forms.ts";
import { sendFormContext } from "./send-form.ts";

/** Action of the account forms without JavaScript. Renders the page again with the result. */
export async function receiveForm({ request, context }: PageActionArgs) {
  const sent = await request.formData();
  const entered = readEntered(sent, new URL(request.url).search);
  const form = sent.get(formField);

  if (form === "sign-in") {
    const { email, password } = entered;
    const answer = await answerTo(form, entered, async () => {
      await context.get(apiContext).signIn({ email, password });
      return email;
    });
    return answer.done === null
      ? data(answer, { status: answer.status })
      : redirectDocument(paths.admin, 303);
  }
  const mailForm = mailForms.find((name) => name === form);
  if (mailForm === undefined) return data(null, { status: 400 });
  const send = context.get(sendFormContext);
  const answer = await answerTo(mailForm, entered, () => send(mailForm, entered));
  return data(answer, { status: answer.status });
}
