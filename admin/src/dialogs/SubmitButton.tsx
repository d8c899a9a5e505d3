import { Button, CircularProgress } from "@mui/material";
import { useFormState } from "react-hook-form";

export interface SubmitButtonProps {
  /** What sending the form is called. */
  label: string;
  variant?: "contained" | "outlined";
  disabled?: boolean;
}

/**
 * Sends the form that it is in. react-admin's own button has its label as a bare text, which a
 * browser that translates the page replaces: React then fails where it shows the progress before it.
 */
export function SubmitButton({ label, variant = "contained", disabled }: SubmitButtonProps) {
  const { isSubmitting, isValidating } = useFormState();
  return (
    <Button type="submit" variant={variant} disabled={disabled || isSubmitting || isValidating}>
      {isSubmitting && (
        <CircularProgress size={14} thickness={3} color="inherit" sx={{ marginRight: "10px" }} />
      )}
      <span>{label}</span>
    </Button>
  );
}
