import { parentPort, workerData } from "node:worker_threads";
import { fileCells } from "./file-cells.ts";
import { UnreadableFileError } from "./unreadable-file.ts";
import type { ReadFile } from "./read-file.ts";

/** What the thread was started with: see `read-file.ts`. */
const file: unknown = workerData;

const answer: ReadFile = await fileCells(file instanceof Uint8Array ? file : new Uint8Array()).then(
  (cells) => ({ cells }),
  (error: unknown) => {
    if (error instanceof UnreadableFileError) return { unreadable: error.message };
    throw error;
  },
);
parentPort?.postMessage(answer);
