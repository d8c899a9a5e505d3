import { TextField } from "@mui/material";
import type { ReactNode } from "react";
import { FieldTitle, useInput } from "react-admin";
import { fieldMessage } from "./field-message.tsx";
import { useIsRequired } from "./use-is-required.ts";

export interface SelectInputProps {
  /** Name of the field. */
  source: string;
  /** What can be chosen: values of the field and what they are called. */
  options: readonly (readonly [value: string | number, name: string])[];
  /** What the field is called while nothing is chosen, where that may be. */
  none?: string;
  /** Stands below the field while nothing is wrong with it. */
  helperText?: ReactNode;
  /** Called with what was chosen. */
  onChange?: (value: string | number | null) => void;
}

/** A field of a form that holds one of a few values. */
export function SelectInput({ source, options, none, helperText, onChange }: SelectInputProps) {
  const isRequired = useIsRequired(source);
  const valueOf = (text: string) => options.find(([value]) => String(value) === text)?.[0] ?? null;
  const { id, field, fieldState } = useInput({
    source,
    format: (value: unknown) => String(value ?? ""),
    parse: valueOf,
  });
  const { ref, ...control } = field;
  return (
    <TextField
      {...control}
      onChange={(event) => {
        control.onChange(event);
        onChange?.(valueOf(event.target.value));
      }}
      select
      id={id}
      label={<FieldTitle source={source} />}
      required={isRequired}
      error={fieldState.invalid}
      helperText={fieldMessage(fieldState.error, helperText)}
      slotProps={{ select: { native: true }, htmlInput: { ref } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
