import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";

const running = z.object({ pid: z.int() });

/** The folder that holds all state of the embedded default, held by one start at a time. */
export interface DataFolder {
  /** Absolute path of something in it. */
  path: (...parts: string[]) => string;
  /** A secret that stays the same from start to start. */
  secret: () => Promise<string>;
  /** Tells other programs where everything is; gone when the folder is let go. */
  announce: (addresses: Record<string, string>) => Promise<void>;
  release: () => Promise<void>;
}

/**
 * Opens the folder, making it if needed.
 * @throws a sentence for an operator when it cannot be written or is in use
 */
export async function openDataFolder(name: string): Promise<DataFolder> {
  const folder = resolve(name);
  try {
    await mkdir(join(folder, "logs"), { recursive: true });
    await access(folder, constants.W_OK);
    await writeFile(join(folder, ".writable"), "");
    await rm(join(folder, ".writable"));
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw new Error(
      `The data folder ${folder} cannot be written (${code}). Give this user the right to, or set DATA_DIR to a folder that can be.`,
      { cause },
    );
  }
  const lock = join(folder, "running.json");
  const other = await otherHolder(lock);
  if (other !== undefined) {
    throw new Error(
      `Congress already runs with the data folder ${folder} (process ${other}). Stop it first, or set DATA_DIR and PORT to run a second one.`,
    );
  }
  const announce = (addresses: Record<string, string>) =>
    writeFile(lock, JSON.stringify({ pid: process.pid, ...addresses }, null, 2));
  await announce({});

  return {
    path: (...parts) => join(folder, ...parts),
    async secret() {
      const file = join(folder, "secret");
      const kept = await readFile(file, "utf8").catch(() => undefined);
      if (kept) return kept;
      const made = randomBytes(48).toString("base64url");
      await writeFile(file, made, { mode: 0o600 });
      return made;
    },
    announce,
    release: () => rm(lock, { force: true }),
  };
}

async function otherHolder(lock: string): Promise<number | undefined> {
  const text = await readFile(lock, "utf8").catch(() => "");
  try {
    const { pid } = running.parse(JSON.parse(text));
    process.kill(pid, 0);
    return pid === process.pid ? undefined : pid;
  } catch {
    return undefined;
  }
}
