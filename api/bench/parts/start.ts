import { startStack } from "../../src/testing/stack.ts";
import type { Row } from "../figures.ts";

/** From `npm start` to its "Ready", with data of an earlier start and without. */
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
    row("npm start with everything built, no data yet", first, 15),
    row("npm start again", second, 3),
  ];
}
