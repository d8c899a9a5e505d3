import { CircularProgress } from "@mui/material";
import { useFormState } from "react-hook-form";
import { ActionButton } from "./ActionButton.tsx";

export interface SubmitButtonProps {
  label: string;
  variant?: "contained" | "outlined";
}

/**
 * Submits the surrounding form. react-admin's own button has its label as a bare text node. Browser
 * translation replaces that node, and React then fails to insert the progress indicator before it.
 */
export function SubmitButton({ label, variant = "contained" }: SubmitButtonProps) {
  const { isSubmitting, isValidating } = useFormState();
  return (
    <ActionButton type="submit" variant={variant} disabled={isSubmitting || isValidating}>
      {isSubmitting && (
        <CircularProgress
          aria-hidden
          size={14}
          thickness={3}
          color="inherit"
          sx={{ marginRight: "10px" }}
        />
      )}
      <span>{label}</span>
    </ActionButton>
  );
}
