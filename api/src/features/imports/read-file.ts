import { Worker } from "node:worker_threads";
import { z } from "zod";
import { UnreadableFileError } from "./unreadable-file.ts";

/** The longest that a file may take to be read. */
const timeoutMs = 15_000;

const readFile = z.union([
  z.object({ cells: z.array(z.array(z.string())) }),
  z.object({ unreadable: z.string() }),
]);
/** What a file holds, or why it cannot be read. */
export type ReadFile = z.infer<typeof readFile>;

/**
 * The cells of a file of somebody else's making. It is read in a thread of its own, whose memory and
 * time have an end, while this one goes on answering.
 * @throws UnreadableFileError
 */
export async function cellsOfFile(file: Uint8Array): Promise<string[][]> {
  const thread = new Worker(new URL("./cells-thread.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
      thread.once("exit", reject);
      timeout.addEventListener("abort", reject);
    });
    const read = readFile.parse(answer);
    if ("unreadable" in read) throw new UnreadableFileError(read.unreadable);
    return read.cells;
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause;
    throw new UnreadableFileError("This file takes too long, or too much memory, to be read", {
      cause,
    });
  } finally {
    await thread.terminate();
  }
}
