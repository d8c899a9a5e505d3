import { useState, type FormEvent } from "react";
import { useActionData } from "react-router";
import {
  answerTo,
  readEntered,
  type Entered,
  type FieldName,
  type FormAnswer,
  type FormName,
  type MailFormName,
} from "./account-forms.ts";
import { sendFromBrowser } from "./send-form.ts";

/** A form about an account, as its fields and its button take part in it. */
export interface AccountFormState {
  name: FormName;
  busy: boolean;
  /** What it was answered last; null while it has not been sent, and while it is sent again. */
  answer: FormAnswer | null;
  /** Whether that came with the page, as it does without scripts. */
  isReturned: boolean;
  submit: (submission: FormEvent<HTMLFormElement>) => Promise<void>;
  /** What a field needs to know. */
  field: (name: FieldName) => {
    name: FieldName;
    required: true;
    defaultValue: string | undefined;
    error: string | undefined;
    autoFocus: boolean;
    onChange: () => void;
  };
}

/**
 * Sends a form about an account with scripts, and takes up what it was answered without them. Its
 * fields hold their values themselves, so that nothing is lost that was entered before the scripts came.
 */
export function useAccountForm(
  name: FormName,
  send: (entered: Entered) => Promise<string>,
): AccountFormState {
  const actionData = useActionData<FormAnswer | null>();
  const returned = actionData?.form === name ? actionData : null;
  const [answer, setAnswer] = useState(returned);
  const [busy, setBusy] = useState(false);
  const [startsAt] = Object.keys(returned?.fieldErrors ?? {});

  async function submit(submission: FormEvent<HTMLFormElement>) {
    submission.preventDefault();
    if (busy) return;
    const form = submission.currentTarget;
    const entered = readEntered(new FormData(form), window.location.search);
    setBusy(true);
    setAnswer(null);
    try {
      const next = await answerTo(name, entered, send);
      setAnswer(next);
      if (next.done !== null) form.reset();
      const wrong = [...form.elements].find((element) =>
        Object.hasOwn(next.fieldErrors, element.getAttribute("name") ?? ""),
      );
      if (wrong instanceof HTMLElement) wrong.focus();
    } finally {
      setBusy(false);
    }
  }

  const mend = (field: FieldName) =>
    setAnswer((last) => {
      if (last?.fieldErrors[field] === undefined) return last;
      const { [field]: _mended, ...fieldErrors } = last.fieldErrors;
      return { ...last, fieldErrors };
    });

  return {
    name,
    busy,
    answer,
    isReturned: answer !== null && answer === returned,
    submit,
    field: (field) => ({
      name: field,
      required: true,
      defaultValue: field === "email" ? returned?.email : undefined,
      error: answer?.fieldErrors[field],
      autoFocus: field === startsAt,
      onChange: () => mend(field),
    }),
  };
}

/** A form that works without scripts, too. `onDone` is called with what the API says. */
export function useMailForm(
  name: MailFormName,
  onDone: (said: string) => void = () => {},
): AccountFormState {
  return useAccountForm(name, async (entered) => {
    const said = await sendFromBrowser(name, entered);
    onDone(said);
    return said;
  });
}
