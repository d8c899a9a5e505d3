import { Textarea, VisuallyHidden } from "@mantine/core";
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ChangeEventHandler,
  type FocusEventHandler,
} from "react";
import fieldStyles from "../TextField/TextField.module.css";
import styles from "./TextAreaField.module.css";

export interface TextAreaFieldProps {
  /** Label of the field. */
  label: string;
  /** Name of the form field. */
  name?: string;
  /** Initial value of the uncontrolled field. */
  defaultValue?: string;
  /** Error message. */
  error?: string | null;
  /** Whether the field must be filled in. */
  required?: boolean;
  /** Focuses the field on page load, for the first invalid field of a returned form. */
  autoFocus?: boolean;
  /** Maximum length; a counter shows how much is used. */
  maxLength?: number;
  /** Called on every edit. */
  onChange?: ChangeEventHandler<HTMLTextAreaElement>;
  /** Called on focus. */
  onFocus?: FocusEventHandler<HTMLTextAreaElement>;
}

/**
 * A multi-line text input with label, help text and error, and with a counter when there is a
 * limit.
 */
export function TextAreaField({ onChange, ...props }: TextAreaFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(props.defaultValue?.length ?? 0);
  // Input before hydration, or restored by the browser.
  useEffect(() => setLength(field.current?.value.length ?? 0), []);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <div className={styles.field}>
      <Textarea {...props} ref={field} rows={6} onChange={change} classNames={fieldStyles} />
      {props.maxLength !== undefined && (
        <p className={styles.counter} data-full={length >= props.maxLength || undefined}>
          <VisuallyHidden>Characters used: </VisuallyHidden>
          <bdi>
            {length} / {props.maxLength}
          </bdi>
        </p>
      )}
    </div>
  );
}
