import { TextInput, type TextInputProps } from "./TextInput.tsx";

/** A field of a form that holds a whole number; what is none becomes 0. */
export function IntegerInput(props: Pick<TextInputProps, "source" | "helperText">) {
  return <TextInput {...props} type="number" parse={(text) => Number.parseInt(text, 10) || 0} />;
}
