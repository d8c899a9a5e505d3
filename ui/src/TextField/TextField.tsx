import { TextInput } from "@mantine/core";
import type { ChangeEventHandler, FocusEventHandler, HTMLInputAutoCompleteAttribute } from "react";
import styles from "./TextField.module.css";

export interface TextFieldProps {
  /** What to enter. */
  label: string;
  /** Name of the value in the form. */
  name?: string;
  /** The kind of value, which decides the keyboard of a phone. */
  type?: "email" | "password" | "search";
  /** The value, when the form holds it. */
  value?: string;
  /** The value to begin with, when the field holds it itself. */
  defaultValue?: string;
  /** A hint below the label. */
  description?: string;
  /** What is wrong with the value. */
  error?: string | null;
  /** The form is not complete without it. */
  required?: boolean;
  /** The page opens with the cursor in it: the first wrong field of a form that came back. */
  autoFocus?: boolean;
  /** The fewest characters the browser accepts. */
  minLength?: number;
  /** What the browser may fill in. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Called with every edit. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Called when the field is entered. */
  onFocus?: FocusEventHandler<HTMLInputElement>;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...props} classNames={styles} />;
}
