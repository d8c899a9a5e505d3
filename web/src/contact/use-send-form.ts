import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { keyField, readForm } from "./form-fields.ts";
import type { receiveForm } from "./receive-form.ts";
// Imported eagerly: a browser does not retry a module import that failed once.
import "./receive-form.ts";

/** Submits the contact form to the action of its page and keeps the last result. */
export function useSendForm() {
  const { submit, state, data: answer } = useFetcher<typeof receiveForm>();
  const [sending, setSending] = useState(false);
  const last = useRef<{ text: string; key: string }>(null);

  async function send(form: HTMLFormElement): Promise<void> {
    const entered = new FormData(form);
    // Resending the same text after a failure reuses its idempotency key, so that it is delivered
    // once.
    const text = JSON.stringify(readForm(entered));
    if (last.current?.text !== text || answer?.sent) last.current = { text, key: newKey() };
    entered.set(keyField, last.current.key);
    // Set synchronously, so that a second click finds the button disabled.
    setSending(true);
    await submit(entered, { method: "post" }).finally(() => setSending(false));
  }

  return { send, sending: sending || state !== "idle", answer };
}

/** `crypto.randomUUID` exists only in secure contexts. */
function newKey(): string {
  return window.isSecureContext ? crypto.randomUUID() : "";
}
