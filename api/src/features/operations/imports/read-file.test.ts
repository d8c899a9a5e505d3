import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { readUploadedFile } from "./read-file.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

const ample = { timeoutMs: 300_000, maxMemoryMb: 256 };
const file = Buffer.from("First name,Last name\r\nMira,Halden\r\n");

test("ASVS 5.2.3: a file that exceeds the time limit is refused, and its reading is stopped", async () => {
  const started = Promise.withResolvers<Worker>();
  process.once("worker", started.resolve);
  // A thread needs more than that to start.
  const cells = readUploadedFile(file, {}, { ...ample, timeoutMs: 0 });
  await expect(cells).rejects.toThrow(UnreadableFileError);
  await expect(cells).rejects.toThrow("takes too long");
  expect((await started.promise).threadId).toBe(-1);
  // The control: with more time it is read.
  expect(await readUploadedFile(file, {}, ample)).toMatchObject({
    cells: [
      ["First name", "Last name"],
      ["Mira", "Halden"],
    ],
  });
});

test("ASVS 5.2.3: a file that exceeds the memory limit is refused", async () => {
  const text = `First name,Last name\r\n${"Mira,Halden\r\n".repeat(200_000)}`;
  const long = Buffer.from(text);
  const cells = readUploadedFile(long, {}, { ...ample, maxMemoryMb: 32 });
  await expect(cells).rejects.toThrow("too much memory");
  // The control: with more memory, another limit refuses it.
  const read = readUploadedFile(long, {}, { ...ample, maxMemoryMb: 1_024 });
  await expect(read).rejects.toThrow("rows can be imported at once");
});
