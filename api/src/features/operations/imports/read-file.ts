import { Worker } from "node:worker_threads";
import { z } from "zod";
import { fileTable, type FileChoice, type FileTable } from "./file-table.contract.ts";
import { encoding } from "../../../platform/csv/encodings.contract.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Resource limits for reading a file. */
const readLimits = { timeoutMs: 15_000, maxMemoryMb: 256 };

/** Input of the thread. */
export const fileToRead = z.object({
  file: z.instanceof(Uint8Array),
  choice: z.object({ sheet: z.string().optional(), encoding: encoding.optional() }),
});

const readFile = z.union([z.object({ table: fileTable }), z.object({ unreadable: z.string() })]);
/** Content of a file, or why it cannot be read. */
export type ReadFile = z.infer<typeof readFile>;

/**
 * Reads the table of an untrusted file. A separate thread with limited memory and time keeps this
 * one responsive.
 * @throws UnreadableFileError
 */
export async function readUploadedFile(
  file: Uint8Array,
  choice: FileChoice,
  { timeoutMs, maxMemoryMb } = readLimits,
): Promise<FileTable> {
  const thread = new Worker(new URL("./cells-thread.ts", import.meta.url), {
    workerData: { file, choice },
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
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
    return read.table;
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause;
    throw new UnreadableFileError("This file takes too long, or too much memory, to be read", {
      cause,
    });
  } finally {
    await thread.terminate();
  }
}
