import { TextField } from "@mui/material";
import type { HTMLAttributes, HTMLInputTypeAttribute } from "react";
import { FieldTitle, useInput, ValidationError } from "react-admin";

export interface TextInputProps {
  /** Name of the field. */
  source: string;
  /** Makes the field's value of what is written; without it an empty text becomes null. */
  parse?: (text: string) => unknown;
  /** Called when somebody writes. */
  onChange?: () => void;
  /** Marks the field as one that has to be filled. */
  isRequired?: boolean;
  /** Stands below the field while nothing is wrong with it. */
  helperText?: string;
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
  const { source, parse, onChange, isRequired, helperText, inputMode, lines, ...rest } = props;
  const { id, field, fieldState } = useInput({ source, parse, onChange });
  const { ref, ...control } = field;
  return (
    <TextField
      {...rest}
      {...control}
      id={id}
      label={<FieldTitle source={source} />}
      required={isRequired}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          helperText
        )
      }
      multiline={lines !== undefined}
      minRows={lines?.[0]}
      maxRows={lines?.[1]}
      slotProps={{ htmlInput: { ref, inputMode } }}
    />
  );
}
