import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import type { Finding } from "api/features/operations/readiness/readiness.contract";
import { useId } from "react";
import { Form, maxLength, TextInput } from "react-admin";
import { SubmitButton } from "../dialogs/SubmitButton.tsx";

export interface SilenceDialogProps {
  /** The finding to silence. */
  finding: Finding;
  /** Resolves with whether it succeeded. */
  silence: (because: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason to silence a finding. */
export function SilenceDialog({ finding, silence, onClose }: SilenceDialogProps) {
  const titleId = useId();

  async function submit({ because }: Record<string, unknown>) {
    if (await silence(String(because).trim())) onClose();
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Silence this finding</DialogTitle>
      <Form noValidate defaultValues={{ because: null }} onSubmit={submit}>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 3, overflowWrap: "anywhere" }}>
            {finding.text} It is no longer counted, and nobody gets a mail about it.
          </DialogContentText>
          <TextInput
            source="because"
            label="Why"
            validate={[said, maxLength(500, "At most 500 characters")]}
            multiline
            minRows={2}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton label="Silence" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function said(because: string | null): string | undefined {
  return because?.trim() ? undefined : "Give a reason";
}
