import type { ContactMessageInput } from "api/features/people/contact/contact.contract";

/**
 * Derives an idempotency key from text and date, for forms without JavaScript. Resubmitting is the
 * same message; the same text on another day is a new one.
 * @see RFC 9562, 5.8 (UUID version 8)
 */
export async function keyOfText(message: ContactMessageInput): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const text = new TextEncoder().encode(JSON.stringify([today, message]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
