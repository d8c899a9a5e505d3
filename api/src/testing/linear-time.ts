import { expect } from "vitest";

const times = 4;

/** Tolerance of a measurement in milliseconds, for example for garbage collection. */
const noiseMs = 25;

/**
 * Expects linear time complexity: an input four times as long takes about four times as long, not
 * sixteen. Compares the minimum CPU time of several runs, because the machine is shared.
 * @param input generates a worst-case input of about the given length
 */
export function expectLinearTime(
  work: (input: string) => unknown,
  input: (length: number) => string,
  length = 8_000,
): void {
  const short = minTime(work, input(length));
  const long = minTime(work, input(length * times));
  expect(long).toBeLessThan(short * times * 2 + noiseMs);
}

function minTime(work: (input: string) => unknown, input: string): number {
  const runs = Array.from({ length: 4 }, () => {
    const started = process.threadCpuUsage();
    work(input);
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}
