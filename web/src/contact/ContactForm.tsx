import { maxMessageLength } from "api/features/people/contact/message-length.contract";
import { Fragment, useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { useActionData } from "react-router";
import { Button } from "ui/Button";
import { createValueStore } from "ui/state/value-store";
import { TextAreaField } from "ui/TextAreaField";
import { TextField } from "ui/TextField";
import { showToast } from "ui/Toast";
import styles from "./ContactForm.module.css";
import {
  emptyMessage,
  firstWrongField,
  sendSuccess,
  trapField,
  type FieldErrors,
  type FormAnswer,
} from "./form-fields.ts";
import { useSendForm } from "./use-send-form.ts";
import { prepareValidation } from "./validate-message.ts";

/** Input that was not sent, kept while the visitor looks at other pages. */
const draft = createValueStore(emptyMessage);

/**
 * The contact form. Input is kept until the message is accepted. Fields are uncontrolled, so that
 * input before hydration is kept.
 */
export function ContactForm() {
  const returned = useActionData<FormAnswer>();
  // A sent message remounts the fields; the button keeps the focus.
  const [start, setStart] = useState({ values: returned?.values ?? draft.read(), sent: 0 });
  const [errors, setErrors] = useState<FieldErrors>(returned?.fieldErrors ?? {});
  const startsAt = returned && firstWrongField(returned.fieldErrors);
  const { send, sending, answer } = useSendForm();
  const form = useRef<HTMLFormElement>(null);

  const [taken, setTaken] = useState(answer);
  if (answer && answer !== taken) {
    setTaken(answer);
    setErrors(answer.fieldErrors);
    if (answer.sent) setStart(({ sent }) => ({ values: answer.values, sent: sent + 1 }));
  }
  useEffect(() => {
    if (!answer) return;
    if (answer.failure !== null) showToast({ tone: "error", message: answer.failure });
    if (answer.sent) {
      draft.set(emptyMessage);
      showToast({ tone: "success", message: sendSuccess });
    }
    const wrong = firstWrongField(answer.fieldErrors);
    const input = wrong && form.current?.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  }, [answer]);

  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setErrors({});
    void send(submission.currentTarget);
  };
  const fieldProps = (field: keyof typeof emptyMessage) => ({
    name: field,
    required: true,
    defaultValue: start.values[field],
    error: errors[field],
    autoFocus: field === startsAt,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      draft.set({ ...draft.read(), [field]: currentTarget.value });
      setErrors(({ [field]: _cleared, ...others }) => others);
    },
    onFocus: prepareValidation,
  });

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      <Fragment key={start.sent}>
        <TextField label="First name" autoComplete="given-name" {...fieldProps("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...fieldProps("lastName")} />
        <TextField label="E-mail" type="email" autoComplete="email" {...fieldProps("email")} />
        <TextField label="Company" autoComplete="organization" {...fieldProps("company")} />
        <div className={styles.wide}>
          <TextField label="Subject" {...fieldProps("subject")} />
        </div>
        <div className={styles.wide}>
          <TextAreaField label="Message" maxLength={maxMessageLength} {...fieldProps("message")} />
        </div>
        {/* A honeypot: bots fill in every field. Hidden from view, assistive technology and the
            tab order. */}
        <div className="visually-hidden" aria-hidden="true">
          <label>
            Leave this empty
            <input name={trapField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </Fragment>
      <div className={styles.wide}>
        {returned?.failure && (
          <p className={styles.failure} role="alert">
            {returned.failure}
          </p>
        )}
        <Button type="submit" busy={sending}>
          {sending ? "Sending..." : "Send Message"}
        </Button>
      </div>
    </form>
  );
}
