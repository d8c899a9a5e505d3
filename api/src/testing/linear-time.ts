import { expect } from "vitest";

const times = 4;

/** What a measurement may take longer by chance, in milliseconds. */
const noiseMs = 25;

/**
 * Expects work to take four times as long, and not sixteen times, for an input four times as long. Of
 * several runs the fastest counts, as others share the machine.
 * @param input makes one of about so many characters, the worst that the work could be given
 */
export function expectLinearTime(
  work: (input: string) => unknown,
  input: (length: number) => string,
  length = 8_000,
): void {
  const short = fastest(work, input(length));
  const long = fastest(work, input(length * times));
  expect(long).toBeLessThan(short * times * 2 + noiseMs);
}

function fastest(work: (input: string) => unknown, input: string): number {
  const runs = Array.from({ length: 4 }, () => {
    const started = performance.now();
    work(input);
    return performance.now() - started;
  });
  return Math.min(...runs);
}
