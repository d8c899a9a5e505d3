import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In-memory file system of Linux. */
const memory = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/**
 * Creates a folder for a temporary database, in memory if there is enough space, otherwise on disk.
 * PostgreSQL writes hundreds of files per database, which is much slower on disk. The caller has to
 * delete the folder.
 */
export async function folderInMemory(prefix: string): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free < neededBytes ? tmpdir() : memory, prefix));
}
