/** Helpers for browser tests. Kept small, because each Playwright process loads them. */
export { contactMessage } from "./contact-message.ts";
export { startProcess } from "./process.ts";
export { startStack, type Stack } from "./stack.ts";
export { freePort } from "../embedded/free-port.ts";
export { testTimeoutMs, waitTimeoutMs } from "./timeouts.ts";
