/** Test helpers for all packages, with real PostgreSQL, Redis and processes. */
export {
  addAdmin,
  asAdmin,
  browse,
  buildTestApp,
  queueBackends,
  testAdmin,
  type Browser,
  type QueueBackend,
  type TestAppOptions,
} from "./build-test-app.ts";
export { testPublicUrl, testSecret, type TestApp } from "./open-test-app.ts";
export { openRestorableApp, waitForNotifications } from "./shared-app.ts";
export { ownRedis, sharedRedis, type OwnRedis } from "./redis.ts";
export {
  addAccount,
  asOtherAdmin,
  mailedToken,
  mailsTo,
  post,
  signedInAs,
  testPassword,
} from "./people.ts";
export { ownBucket, type OwnBucket } from "./bucket.ts";
export { ownPostgres } from "./own-postgres.ts";
export { tlsPostgres } from "./tls-postgres.ts";
export { sessionPooler, transactionPooler } from "./poolers.ts";
export { answering } from "./answering.ts";
export { changeEdition, july } from "./change-edition.ts";
export { createTestDatabase } from "./test-database.ts";
export { contactMessage } from "./contact-message.ts";
export { exampleRecords } from "./example-records.ts";
export { startMailCatcher, type MailCatcher } from "../embedded/mail-catcher.ts";
export { startSheetsEmulator, type LocalServer } from "../embedded/sheets-emulator.ts";
export { workContext } from "../platform/log/work-context.ts";
export { startProcess, type RunningProcess } from "./process.ts";
export { freePort } from "../embedded/free-port.ts";
export { readJobStatus } from "../features/foundation/jobs/job-status.ts";
export { eventually } from "./eventually.ts";
export { lockWaits } from "./lock-waits.ts";
export { startStack, type Stack } from "./stack.ts";
export { workerMemory } from "../start/process-memory.ts";
