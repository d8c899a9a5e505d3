import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { decodePicture } from "./decode-picture.ts";

const ample = { timeoutMs: 300_000, maxMemoryBytes: 2 ** 40, maxAnswerBytes: 2 ** 30 };

/** A picture that takes longer to decode than the interval of the memory check. */
const large = sharp({
  create: { width: 8_000, height: 5_000, channels: 3, background: "white" },
});
const picture = {
  sent: await large.jpeg({ progressive: true }).toBuffer(),
  format: "jpeg",
  keptAs: "jpg",
  crop: undefined,
} as const;

test.each([
  ["exceeds the time limit", { timeoutMs: 1 }, "takes too long, or too much memory"],
  ["exceeds the memory limit", { maxMemoryBytes: 1 }, "takes too long, or too much memory"],
  ["exceeds the size limit of its file", { maxAnswerBytes: 1 }, "has too many details"],
])("ASVS 5.2.3: a picture that %s is refused", async (_what, limit, sentence) => {
  const answer = await decodePicture(picture, { ...ample, ...limit });
  expect(answer).toEqual({ refused: expect.stringContaining(sentence) });
});

test("ASVS 5.2.2: a picture whose format differs from the declared one is refused", async () => {
  const answer = await decodePicture({ ...picture, format: "png" }, ample);
  expect(answer).toEqual({ refused: expect.stringContaining("is damaged") });
});

test("ASVS 5.2.3: the process that decodes a picture gets no environment variables of the server", async () => {
  // With this variable the process would not start.
  vi.stubEnv("NODE_OPTIONS", "--no-such-option");
  onTestFinished(() => void vi.unstubAllEnvs());
  const answer = await decodePicture(picture);
  expect(answer).toMatchObject({ width: 8_000, height: 5_000 });
});
