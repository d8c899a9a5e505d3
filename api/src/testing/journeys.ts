/** What journeys in a browser stand on: little of the api, since each of their processes loads it. */
export { contactMessage } from "./contact-message.ts";
export { startProcess } from "./process.ts";
export { startStack, type Stack } from "./stack.ts";
export { freePort } from "../embedded/free-port.ts";
export { testTimeoutMs, waitTimeoutMs } from "./timeouts.ts";
