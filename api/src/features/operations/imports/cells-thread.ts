import { parentPort, workerData } from "node:worker_threads";
import { readFileTable } from "./file-cells.ts";
import { fileToRead, type ReadFile } from "./read-file.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Input of the thread: see `read-file.ts`. */
const { file, choice } = fileToRead.parse(workerData);

const answer: ReadFile = await readFileTable(file, choice).then(
  (table) => ({ table }),
  (error: unknown) => {
    if (error instanceof UnreadableFileError) return { unreadable: error.message };
    throw error;
  },
);
parentPort?.postMessage(answer);
