import { TextField } from "@mui/material";
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from "react";
import { FieldTitle, useInput } from "react-admin";
import { fieldMessage } from "./field-message.tsx";
import { useIsRequired } from "./use-is-required.ts";

export interface TextInputProps {
  /** Name of the field. */
  source: string;
  /** Makes what is written of the field's value. */
  format?: (value: unknown) => string;
  /** Makes the field's value of what is written; without it an empty text becomes null where it may. */
  parse?: (text: string) => unknown;
  /** Called when somebody writes. */
  onChange?: () => void;
  /** Stands below the field while nothing is wrong with it. */
  helperText?: ReactNode;
  /** Kind of text, so that a phone shows the right keys. */
  type?: HTMLInputTypeAttribute;
  /** Which keys a phone shows where `type` says too much. */
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** Fewest and most lines of a text of several lines. */
  lines?: [min: number, max: number];
  /** Class of the outermost element. */
  className?: string;
}

/** A field of a form that holds text; the first one in error gets the focus. */
export function TextInput(props: TextInputProps) {
  const { source, format, parse, onChange, helperText, inputMode, lines, ...rest } = props;
  const isRequired = useIsRequired(source);
  const { id, field, fieldState } = useInput({
    source,
    format,
    // The library makes null of an empty text.
    parse: parse ?? (isRequired ? (text: string) => text : undefined),
    onChange,
  });
  const { ref, ...control } = field;
  return (
    <TextField
      {...rest}
      {...control}
      id={id}
      label={<FieldTitle source={source} />}
      required={isRequired}
      error={fieldState.invalid}
      helperText={fieldMessage(fieldState.error, helperText)}
      multiline={lines !== undefined}
      minRows={lines?.[0]}
      maxRows={lines?.[1]}
      slotProps={{ htmlInput: { ref, inputMode } }}
    />
  );
}
