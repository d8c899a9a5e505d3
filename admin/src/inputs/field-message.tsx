import type { ReactNode } from "react";
import { ValidationError } from "react-admin";
import type { FieldError } from "react-hook-form";

/** The line below a field: what is wrong with it, else what helps to fill it in. */
export function fieldMessage(error: FieldError | undefined, hint: ReactNode): ReactNode {
  return error?.message ? <ValidationError error={error.message} /> : hint;
}
