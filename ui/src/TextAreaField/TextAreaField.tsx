import { Textarea, VisuallyHidden } from "@mantine/core";
import { useState, type ChangeEvent, type ChangeEventHandler, type FocusEventHandler } from "react";
import fieldStyles from "../TextField/TextField.module.css";
import styles from "./TextAreaField.module.css";

export interface TextAreaFieldProps {
  /** What to enter. */
  label: string;
  /** Name of the value in the form. */
  name?: string;
  /** The value to begin with; the field holds it itself. */
  defaultValue?: string;
  /** What is wrong with the value. */
  error?: string | null;
  /** The form is not complete without it. */
  required?: boolean;
  /** The page opens with the cursor in it: the first wrong field of a form that came back. */
  autoFocus?: boolean;
  /** The most characters it takes; a counter shows how many are used. */
  maxLength?: number;
  /** Called with every edit. */
  onChange?: ChangeEventHandler<HTMLTextAreaElement>;
  /** Called when the field is entered. */
  onFocus?: FocusEventHandler<HTMLTextAreaElement>;
}

/** Several lines of text with label, hint, error and a counter when there is a limit. */
export function TextAreaField({ onChange, ...props }: TextAreaFieldProps) {
  const [length, setLength] = useState(props.defaultValue?.length ?? 0);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <div className={styles.field}>
      <Textarea {...props} rows={6} onChange={change} classNames={fieldStyles} />
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
