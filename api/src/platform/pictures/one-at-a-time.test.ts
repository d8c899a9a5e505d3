import { expect, test } from "vitest";
import { pictureQueue } from "./one-at-a-time.ts";

test("ASVS 15.2.2: while one picture is drawn twenty wait, and one more is refused", async () => {
  const inTurn = pictureQueue();
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inTurn(async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const others = Array.from({ length: 21 }, async () => inTurn(async () => "drawn"));
  end.resolve();
  await first;
  const [last, ...drawn] = (await Promise.allSettled(others)).toReversed();
  expect(last).toMatchObject({ status: "rejected", reason: { status: 503 } });
  expect(drawn.map(({ status }) => status)).toEqual(Array<string>(20).fill("fulfilled"));
  expect(await inTurn(async () => "drawn")).toBe("drawn");
});
