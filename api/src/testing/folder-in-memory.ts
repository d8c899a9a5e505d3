import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/**
 * Makes a folder for a database that is deleted after its test; whoever made it deletes it. PostgreSQL writes
 * hundreds of files for each database, which takes far longer on a disk; where memory has no room, it is one on disk.
 */
export async function folderInMemory(prefix: string): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free < neededBytes ? tmpdir() : memory, prefix));
}
