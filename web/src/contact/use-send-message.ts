import type { ContactMessageInput } from "api/contract/contact";
import { useRef, useState } from "react";
import { showToast } from "ui/Toast";
import { ApiError } from "../client/api-error.ts";
import { browserApi } from "../client/browser-api.ts";
import { sendFailure, sendSuccess, type FieldErrors } from "./form-fields.ts";
import { validateMessage } from "./validate-message.ts";

/** What became of a message; `fieldErrors` tells which fields were refused. */
export type Outcome = { sent: true } | { sent: false; fieldErrors: FieldErrors };

/** Checks and sends contact messages, one at a time, and tells the visitor how it went. */
export function useSendMessage() {
  const [sending, setSending] = useState(false);
  const inFlight = useRef<Promise<Outcome>>(null);
  const messageKey = useMessageKey();

  async function run(message: ContactMessageInput, homepage: string): Promise<Outcome> {
    setSending(true);
    try {
      const fieldErrors = await validateMessage(message);
      if (Object.keys(fieldErrors).length > 0) return { sent: false, fieldErrors };
      await browserApi.sendContactEmail({
        ...message,
        homepage,
        idempotencyKey: messageKey.of(message),
      });
      messageKey.forget();
      showToast({
        tone: "success",
        message: sendSuccess,
      });
      return { sent: true };
    } catch (error) {
      console.error("The message could not be sent", error);
      showToast({
        tone: "error",
        message: sendFailure,
      });
      return { sent: false, fieldErrors: error instanceof ApiError ? error.fieldErrors() : {} };
    } finally {
      inFlight.current = null;
      setSending(false);
    }
  }

  /** A second press while the first is on its way joins it. */
  const send = (message: ContactMessageInput, homepage: string) =>
    (inFlight.current ??= run(message, homepage));

  return { send, sending };
}

/** The same text sent again after a failure keeps its key, so that it arrives once; another text gets another. */
function useMessageKey() {
  const last = useRef<{ text: string; key: string | undefined }>(null);
  return {
    of(message: ContactMessageInput): string | undefined {
      const text = JSON.stringify(message);
      if (last.current?.text !== text) last.current = { text, key: newKey() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}

/** Browsers make such keys only where the page is served securely or from this machine. */
function newKey(): string | undefined {
  return window.isSecureContext ? crypto.randomUUID() : undefined;
}
