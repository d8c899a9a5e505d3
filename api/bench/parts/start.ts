import { startStack } from "../../src/testing/stack.ts";
import type { Row } from "../figures.ts";

/** Time from `npm start` until it is ready, with and without existing data. */
export async function start(): Promise<Row[]> {
  const first = await startStack();
  await first.interrupt();
  const second = await startStack({ dataDir: first.dataDir });
  await second.remove();
  const row = (work: string, { startedInMs }: typeof first, atMost: number): Row => ({
    part: "start",
    work,
    unit: "s",
    ours: startedInMs / 1000,
    limit: null,
    cpu: null,
    bar: { atMost },
  });
  return [
    row("npm start, built, without data", first, 10),
    row("npm start, built, with data", second, 3),
  ];
}
