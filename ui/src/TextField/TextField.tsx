import { TextInput } from "@mantine/core";
import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputAutoCompleteAttribute,
  Ref,
} from "react";
import styles from "./TextField.module.css";

export interface TextFieldProps {
  /** Label of the field. */
  label: string;
  /** Name of the form field. */
  name?: string;
  /** Type of the input, which also selects the keyboard on a phone. */
  type?: "email" | "password" | "search";
  /** Ref of the input element. */
  ref?: Ref<HTMLInputElement>;
  /** Value of a controlled field. */
  value?: string;
  /** Initial value of an uncontrolled field. */
  defaultValue?: string;
  /** Help text below the label. */
  description?: string;
  /** Error message. */
  error?: string | null;
  /** Whether the field must be filled in. */
  required?: boolean;
  /** Focuses the field on page load, for the first invalid field of a returned form. */
  autoFocus?: boolean;
  /** Minimum length, validated by the browser. */
  minLength?: number;
  /** Autocomplete token for the browser. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Called on every edit. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Called on focus. */
  onFocus?: FocusEventHandler<HTMLInputElement>;
}

/** A single-line text input with label, help text and error. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...props} classNames={styles} />;
}
