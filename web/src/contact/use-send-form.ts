import { useRef } from "react";
import { useFetcher } from "react-router-dom";
import { keyField, readForm } from "./form-fields.ts";
import type { receiveForm } from "./receive-form.ts";

/** Sends the contact form to the action of its page, and keeps what was answered last. */
export function useSendForm() {
  const { submit, state, data: answer } = useFetcher<typeof receiveForm>();
  const last = useRef<{ text: string; key: string }>(null);

  function send(form: HTMLFormElement) {
    const entered = new FormData(form);
    // The same text sent again after a failure keeps its key, so that it arrives once.
    const text = JSON.stringify(readForm(entered));
    if (last.current?.text !== text || answer?.sent) last.current = { text, key: newKey() };
    entered.set(keyField, last.current.key);
    // At once, so that a second press finds the button disabled.
    void submit(entered, { method: "post", flushSync: true });
  }

  return { send, sending: state !== "idle", answer };
}

/** Browsers make such keys only where the page is served securely or from this machine. */
function newKey(): string {
  return window.isSecureContext ? crypto.randomUUID() : "";
}
