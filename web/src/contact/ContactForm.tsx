import { useForm, type FormErrors } from "@mantine/form";
import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "ui/Button";
import { TextAreaField } from "ui/TextAreaField";
import { TextField } from "ui/TextField";
import styles from "./ContactForm.module.css";
import { useSendMessage } from "./use-send-message.ts";
import { prepareValidation } from "./validate-message.ts";

const empty = { firstName: "", lastName: "", email: "", company: "", subject: "", message: "" };

/** As many characters as the contract takes; the counter below the field runs up to it. */
const messageLimit = 1000;

/** The form of the contact page: what was entered stays until the message is accepted. */
export function ContactForm() {
  const form = useForm({ initialValues: empty });
  const element = useRef<HTMLFormElement>(null);
  const { send, sending } = useSendMessage();

  useEffect(() => {
    const entered = element.current;
    entered?.addEventListener("focusin", prepareValidation, { once: true });
    return () => entered?.removeEventListener("focusin", prepareValidation);
  }, []);

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors);
    const wrong = Object.keys(empty).find((field) => field in errors);
    const input = wrong && element.current?.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };
  const submit = async (submission: FormEvent) => {
    submission.preventDefault();
    form.clearErrors();
    const outcome = await send(form.getValues());
    if (outcome.sent) form.reset();
    else showErrors(outcome.fieldErrors);
  };

  return (
    <form ref={element} className={styles.form} method="post" onSubmit={submit} noValidate>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        {...form.getInputProps("firstName")}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        {...form.getInputProps("lastName")}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps("email")}
      />
      <TextField
        label="Company"
        name="company"
        autoComplete="organization"
        required
        {...form.getInputProps("company")}
      />
      <div className={styles.wide}>
        <TextField label="Subject" name="subject" required {...form.getInputProps("subject")} />
      </div>
      <div className={styles.wide}>
        <TextAreaField
          label="Message"
          name="message"
          required
          maxLength={messageLimit}
          {...form.getInputProps("message")}
        />
      </div>
      <div className={styles.wide}>
        <Button type="submit" disabled={sending}>
          {sending ? "Sending..." : "Send Message"}
        </Button>
      </div>
    </form>
  );
}
