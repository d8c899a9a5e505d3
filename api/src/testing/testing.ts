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
export { startRedis, type OwnRedis } from "./redis.ts";
export { createTestDatabase } from "./test-database.ts";
