import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { Button } from "ui/Button";
import { TextField } from "ui/TextField";
import { ApiError } from "api/platform/http/api-call.contract";
import { browserCaller } from "../client/browser-caller.ts";
import styles from "./RoomCode.module.css";

export interface RoomCodeProps {
  /** What the code gives. */
  opens: "rooms" | "recordings";
  /** Edition of the pass; the current one when undefined. */
  editionId: string | undefined;
  /** Whether the code was entered; confirms it in place of the form. */
  isAdmitted: boolean;
  /** Called when the code was right. */
  onAdmitted: () => void;
}

const words = {
  rooms: {
    description: "It came by e-mail with your pass, and opens the rooms in this browser.",
    button: "Open the rooms",
    admitted: "You may enter. The way in stands beside each session as soon as its room opens.",
  },
  recordings: {
    description: "It came by e-mail with your pass, and clears this browser for the replays.",
    button: "Clear for replay",
    admitted: "You are cleared. The replay stands beside each session that has landed.",
  },
};

/** Asks for the code of the pass, which is required for links to rooms and recordings. */
export function RoomCode({ opens, editionId, isAdmitted, onAdmitted }: RoomCodeProps) {
  const { description, button, admitted } = words[opens];
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await browserCaller.post("/api/functions/open-rooms", { code, editionId });
      onAdmitted();
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  if (isAdmitted) {
    return (
      <p className={styles.admitted} role="status">
        {admitted}
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void enter(event)}>
      <TextField
        label="Enter the code of your pass"
        description={description}
        name="code"
        autoComplete="off"
        required
        value={code}
        error={error}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  );
}

function messageOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure;
  return failure.fieldErrors()["code"] ?? failure.message;
}
