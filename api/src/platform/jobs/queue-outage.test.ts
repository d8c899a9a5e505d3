import { expect, onTestFinished, test, vi } from "vitest";
import { QueueOutage } from "./queue-outage.ts";

test("an outage is logged when it begins, every minute, and when it ends", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const write = (_details: object, message: string) => void lines.push(message);
  let isThere = false;
  const outage = new QueueOutage({ warn: write, info: write }, async () => {
    if (!isThere) throw new Error("does not answer");
  });
  onTestFinished(() => outage.close());

  const refused = new Error("connect ECONNREFUSED");
  const fail = (times: number) => Array.from({ length: times }, () => outage.report(refused));
  fail(800);
  expect(lines).toEqual([expect.stringContaining("The queue is unavailable")]);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(lines.slice(1)).toEqual(Array(2).fill("The queue is still unavailable"));
  isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines.slice(3)).toEqual(["The queue is available again"]);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(lines).toHaveLength(4);

  // A second outage is logged again.
  fail(2);
  expect(lines.slice(4)).toEqual([expect.stringContaining("The queue is unavailable")]);
});
