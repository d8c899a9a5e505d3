import fc from "fast-check";
import { setTimeout as delay } from "node:timers/promises";
import type { Stand } from "../stand.ts";
import type { NextFault } from "../outside.ts";

const targets = ["worker", "api", "redis", "postgres"] as const;

/** Fault injected into a process. */
interface Fault {
  target: (typeof targets)[number];
  isPaused: boolean;
  /** Downtime, for processes that are not restarted automatically. */
  awayMs: number;
  /** Time without faults afterwards. */
  calmMs: number;
}

/** Generates the faults of a run. The first ones kill each process once; the others are random. */
export function faultsOf(seed: number, amount: number): Fault[] {
  const fault = fc.record({
    target: fc.constantFrom(...targets),
    isPaused: fc.boolean(),
    awayMs: fc.integer({ min: 300, max: 1_500 }),
    calmMs: fc.integer({ min: 500, max: 2_500 }),
  });
  const drawn = fc.sample(fault, { numRuns: amount, seed });
  return drawn.map((one, index) => {
    const target = targets[index];
    return target === undefined ? one : { ...one, target, isPaused: false };
  });
}

/** Generates the behaviour of the mail and spreadsheet servers: correct in three of four cases. */
export function misbehaviours(seed: number): NextFault {
  const kind = fc.oneof(
    { weight: 12, arbitrary: fc.constant("fine" as const) },
    { weight: 2, arbitrary: fc.constant("late" as const) },
    { weight: 1, arbitrary: fc.constant("wrong" as const) },
    { weight: 1, arbitrary: fc.constant("never" as const) },
  );
  const drawn = fc.sample(kind, { numRuns: 1_000, seed });
  let next = 0;
  return () => drawn[next++ % drawn.length] ?? "fine";
}

export async function cause(stand: Stand, { target, isPaused, awayMs, calmMs }: Fault) {
  if (isPaused && target !== "redis") {
    const pid = target === "postgres" ? await stand.postgres.pid() : stand[target].pid();
    process.kill(pid, "SIGSTOP");
    await delay(awayMs);
    process.kill(pid, "SIGCONT");
  } else if (target === "redis") {
    await stand.redis.kill();
    await delay(awayMs);
    await stand.redis.restart();
  } else if (target === "postgres") {
    await stand.postgres.kill();
    await delay(awayMs);
    await stand.postgres.start();
  } else {
    process.kill(stand[target].pid(), "SIGKILL");
  }
  await delay(calmMs);
}
