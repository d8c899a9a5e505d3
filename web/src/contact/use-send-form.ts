import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { keyField, readForm } from "./form-fields.ts";
import type { receiveForm } from "./receive-form.ts";
// With the page: a browser does not request again what it once could not fetch.
import "./receive-form.ts";

/** Sends the contact form to the action of its page, and keeps what was answered last. */
export function useSendForm() {
  const { submit, state, data: answer } = useFetcher<typeof receiveForm>();
  const [sending, setSending] = useState(false);
  const last = useRef<{ text: string; key: string }>(null);

  async function send(form: HTMLFormElement): Promise<void> {
    const entered = new FormData(form);
    // The same text sent again after a failure keeps its key, so that it arrives once.
    const text = JSON.stringify(readForm(entered));
    if (last.current?.text !== text || answer?.sent) last.current = { text, key: newKey() };
    entered.set(keyField, last.current.key);
    // At once, so that a second press finds the button disabled.
    setSending(true);
    await submit(entered, { method: "post" }).finally(() => setSending(false));
  }

  return { send, sending: sending || state !== "idle", answer };
}

/** Browsers make such keys only where the page is served securely or from this machine. */
function newKey(): string {
  return window.isSecureContext ? crypto.randomUUID() : "";
}
