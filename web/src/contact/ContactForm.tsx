import { Fragment, useState, type FormEvent } from "react";
import { useActionData } from "react-router-dom";
import { Button } from "ui/Button";
import { TextAreaField } from "ui/TextAreaField";
import { TextField } from "ui/TextField";
import styles from "./ContactForm.module.css";
import {
  emptyMessage,
  firstWrongField,
  readForm,
  readTrap,
  trapField,
  type FieldErrors,
  type ReturnedForm,
} from "./form-fields.ts";
import { useSendMessage } from "./use-send-message.ts";
import { prepareValidation } from "./validate-message.ts";

/** As many characters as the contract takes; the counter below the field runs up to it. */
const messageLimit = 1000;

/**
 * The form of the contact page: what was entered stays until the message is accepted. The fields
 * hold their values themselves, so that nothing is lost that was written before the scripts came.
 */
export function ContactForm() {
  const returned = useActionData<ReturnedForm>();
  // A message that was sent makes room for new fields; the button keeps the focus.
  const [start, setStart] = useState({ values: returned?.values ?? emptyMessage, sent: 0 });
  const [errors, setErrors] = useState<FieldErrors>(returned?.fieldErrors ?? {});
  const startsAt = returned && firstWrongField(returned.fieldErrors);
  const { send, sending } = useSendMessage();

  const submit = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const form = submission.currentTarget;
    setErrors({});
    const entered = new FormData(form);
    const outcome = await send(readForm(entered), readTrap(entered));
    if (outcome.sent) {
      setStart(({ sent }) => ({ values: emptyMessage, sent: sent + 1 }));
      return;
    }
    setErrors(outcome.fieldErrors);
    const wrong = firstWrongField(outcome.fieldErrors);
    const input = wrong && form.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };
  const fieldProps = (field: keyof typeof emptyMessage) => ({
    name: field,
    required: true,
    defaultValue: start.values[field],
    error: errors[field],
    autoFocus: field === startsAt,
    onChange: () => setErrors(({ [field]: _mended, ...others }) => others),
    onFocus: prepareValidation,
  });

  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <Fragment key={start.sent}>
        <TextField label="First name" autoComplete="given-name" {...fieldProps("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...fieldProps("lastName")} />
        <TextField label="E-mail" type="email" autoComplete="email" {...fieldProps("email")} />
        <TextField label="Company" autoComplete="organization" {...fieldProps("company")} />
        <div className={styles.wide}>
          <TextField label="Subject" {...fieldProps("subject")} />
        </div>
        <div className={styles.wide}>
          <TextAreaField label="Message" maxLength={messageLimit} {...fieldProps("message")} />
        </div>
        {/* Programs that fill in every field betray themselves; nobody sees it, hears it or tabs to it. */}
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
        <Button type="submit" disabled={sending}>
          {sending ? "Sending..." : "Send Message"}
        </Button>
      </div>
    </form>
  );
}
