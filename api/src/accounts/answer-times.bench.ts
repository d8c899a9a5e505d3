// Whether the time of an answer reveals who has an account. Medians of 50 answers for known and
// unknown addresses, interleaved. Usage: npm run bench:answer-times -w api
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../app.ts";
import { migrate, openDatabase } from "../database/database.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { Queues } from "../jobs/queue.ts";
import { PageCache } from "../site/page-cache.ts";
import { UserEntity } from "./accounts.entity.ts";
import { hashPassword } from "./passwords.ts";

const rounds = 50;
const maxDifference = 0.15;
const password = "three small kites";
const publicUrl = "http://localhost:8080";

const folder = await mkdtemp(join(tmpdir(), "congress-bench-"));
const postgres = await startPostgres({ folder });
const database = await openDatabase(postgres.url);
await migrate(database, postgres.url);
const queues = new Queues({ databaseUrl: postgres.url, redisUrl: undefined }, () => {});
const app = await buildApp({
  config: {
    PUBLIC_URL: publicUrl,
    SECRET: "a secret that only the benchmark knows",
    LOG_LEVEL: "silent",
    TRUST_PROXY: undefined,
    OFFLINE_PAGES: "on",
    SYNC_EVERY_SECONDS: 0,
    CONTACT_RETENTION_DAYS: 365,
    ROLE_SELF_GRANT: "request",
    ADMIN_EMAIL: undefined,
  },
  database,
  queues,
  pages: new PageCache(),
});

const known = (number: number) => `known${number}@calder.example`;
const unknown = (number: number) => `unknown${number}@calder.example`;
const passwordHash = await hashPassword(password);
await database.em.fork().insertMany(
  UserEntity,
  Array.from({ length: rounds }, (_, number) => ({
    email: known(number),
    passwordHash,
    verifiedAt: new Date(),
  })),
);

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Each call comes from an address of its own, so that none is refused for the number of them. */
async function timeOf(url: string, payload: object, number: number): Promise<number> {
  const from = performance.now();
  const remoteAddress = `10.0.${number % 250}.${Math.floor(number / 250) + 1}`;
  await app.inject({ method: "POST", url, payload, remoteAddress, headers: { origin: publicUrl } });
  return performance.now() - from;
}

let number = 0;
for (const [name, more] of Object.entries({
  "sign-in": { password: "not the password" },
  "sign-up": { password },
  "forgot-password": {},
  "resend-verification": {},
})) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    const url = `/api/auth/${name}`;
    times.known.push(await timeOf(url, { email: known(round), ...more }, (number += 1)));
    times.unknown.push(await timeOf(url, { email: unknown(round), ...more }, (number += 1)));
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(one - other) / Math.max(one, other);
  const verdict = difference <= maxDifference ? "" : "  TOO DIFFERENT";
  if (verdict) process.exitCode = 1;
  console.log(
    `${name.padEnd(20)} known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms: ${(difference * 100).toFixed(1)} %${verdict}`,
  );
}

await app.close();
await queues.close();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true });
