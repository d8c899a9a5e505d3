/** What the tests of every package stand on: real PostgreSQL, real Redis, real processes. */
export {
  asAdmin,
  browse,
  buildTestApp,
  queueBackends,
  testAdmin,
  testPublicUrl,
  type Browser,
  type QueueBackend,
  type TestApp,
} from "./build-test-app.ts";
export { ownRedis, sharedRedis, type OwnRedis } from "./redis.ts";
export { createTestDatabase } from "./test-database.ts";
export { contactMessage } from "./contact-message.ts";
export { startMailCatcher, type MailCatcher } from "../embedded/mail-catcher.ts";
export { startSheetsEmulator, type LocalServer } from "../embedded/sheets-emulator.ts";
export { startProcess, type RunningProcess } from "./process.ts";
export { freePort } from "../embedded/free-port.ts";
export { eventually } from "./eventually.ts";
export { startStack, type Stack } from "./stack.ts";
