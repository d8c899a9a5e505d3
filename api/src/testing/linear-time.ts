import { expect } from "vitest";

const times = 4;

/** What a measurement may take longer by chance, in milliseconds: the collection of garbage, for one. */
const noiseMs = 25;

/**
 * Expects work to take four times as long, and not sixteen times, for an input four times as long. It
 * is the time of the processor that counts, as others share the machine, and of several runs the least.
 * @param input makes one of about so many characters, the worst that the work could be given
 */
export function expectLinearTime(
  work: (input: string) => unknown,
  input: (length: number) => string,
  length = 8_000,
): void {
  const short = leastTime(work, input(length));
  const long = leastTime(work, input(length * times));
  expect(long).toBeLessThan(short * times * 2 + noiseMs);
}

function leastTime(work: (input: string) => unknown, input: string): number {
  const runs = Array.from({ length: 4 }, () => {
    const started = process.threadCpuUsage();
    work(input);
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}
