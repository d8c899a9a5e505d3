import { useState, type ChangeEvent, type FormEvent } from "react";
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

/** State of an account form, for its fields and button. */
export interface AccountFormState {
  name: FormName;
  busy: boolean;
  /** The last result; null before the first submission and during the next one. */
  answer: FormAnswer | null;
  /** Whether the result came with the page, as it does without JavaScript. */
  isReturned: boolean;
  submit: (submission: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Props of a field. */
  field: (name: FieldName) => {
    name: FieldName;
    required: true;
    defaultValue: string | undefined;
    error: string | undefined;
    autoFocus: boolean;
    onChange: (change: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** The e-mail address that the forms of one page share. */
export interface SharedEmail {
  email: string | undefined;
  onEmailChange: (email: string) => void;
}

/**
 * Submits an account form with JavaScript, and continues with the result of a submission without.
 * Fields are uncontrolled, so that input before hydration is kept.
 */
export function useAccountForm(
  name: FormName,
  send: (entered: Entered) => Promise<string>,
  shared?: SharedEmail,
): AccountFormState {
  const actionData = useActionData<FormAnswer | null>();
  const returned = actionData?.form === name ? actionData : null;
  const [answer, setAnswer] = useState(returned);
  const [initialEmail] = useState(returned?.email ?? shared?.email);
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

  const clearError = (field: FieldName) =>
    setAnswer((last) => {
      if (last?.fieldErrors[field] === undefined) return last;
      const { [field]: _cleared, ...fieldErrors } = last.fieldErrors;
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
      defaultValue: field === "email" ? initialEmail : undefined,
      error: answer?.fieldErrors[field],
      autoFocus: field === startsAt,
      onChange: ({ currentTarget }) => {
        clearError(field);
        if (field === "email") shared?.onEmailChange(currentTarget.value);
      },
    }),
  };
}

/** A form that also works without JavaScript. `onDone` receives the API's success message. */
export function useMailForm(
  name: MailFormName,
  onDone: (said: string) => void = () => {},
  shared?: SharedEmail,
): AccountFormState {
  const send = async (entered: Entered) => {
    const said = await sendFromBrowser(name, entered);
    onDone(said);
    return said;
  };
  return useAccountForm(name, send, shared);
}
