import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useId, useState, type FormEvent } from "react";
import { http } from "../providers/http-client.ts";
import { sessionEnd } from "../providers/session-end.ts";
import { sessionStore } from "../providers/session-store.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface SignInAgainDialogProps {
  /** E-mail address of the signed-in user. */
  email: string;
}

/**
 * Asks for the password again when the session has ended. Unsaved input below the dialog is kept.
 */
export function SignInAgainDialog({ email }: SignInAgainDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const titleId = useId();

  async function signIn(submission: FormEvent<HTMLFormElement>) {
    submission.preventDefault();
    // React events bubble from a portal to its React parent: do not submit the form below.
    submission.stopPropagation();
    const password = new FormData(submission.currentTarget).get("password");
    setBusy(true);
    setRefusal("");
    try {
      await http.signIn({ email, password: String(password) });
      await sessionStore.check();
      sessionEnd.renewed();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "The server gave no reason.");
      setBusy(false);
    }
  }

  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={signIn}>
        <DialogTitle id={titleId}>Sign in again</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 3 }}>
            Your session has ended. What you have typed is still here.
          </DialogContentText>
          <TextField label="E-mail" value={email} autoComplete="username" fullWidth disabled />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
            fullWidth
            margin="normal"
            error={refusal !== ""}
            helperText={refusal}
          />
        </DialogContent>
        <DialogActions>
          <Button href="/auth">Leave the console</Button>
          <ActionButton type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? "Signing in..." : "Sign In"}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
