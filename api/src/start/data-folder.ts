import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, chmod, constants, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** Content of `running.json`, which describes the start that holds the folder. */
const running = z.object({
  pid: z.int(),
  /** Loopback port on which the holder sends the name of its folder. */
  holderPort: z.int(),
});

/** Folder with all state of the embedded default. Only one start can hold it. */
export interface DataFolder {
  /** Absolute path of a file in the folder. */
  path: (...parts: string[]) => string;
  /** Secret that persists across starts. */
  secret: () => Promise<string>;
  /**
   * Writes the service addresses to `running.json`, for other programs. The file is deleted on
   * release.
   */
  announce: (addresses: Record<string, string>) => Promise<void>;
  /** Whether the previous holder was killed. Its child processes may still be running. */
  wasAbandoned: boolean;
  release: () => Promise<void>;
}

/**
 * Opens the folder; creates it if missing.
 * @throws an error message for operators when it is not writable or in use
 */
export async function openDataFolder(name: string): Promise<DataFolder> {
  const folder = resolve(name);
  try {
    // Logs contain visitors' addresses. Only this user may read them.
    await mkdir(join(folder, "logs"), { recursive: true });
    await chmod(join(folder, "logs"), 0o700);
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
  const other = await otherHolder(folder);
  if (other !== undefined) {
    throw new Error(
      `Congress already runs with the data folder ${folder} (process ${other}). Stop it first, or set DATA_DIR and PORT to run a second one.`,
    );
  }
  const wasAbandoned = existsSync(lock);
  const holder = await answerAsHolder(folder);
  const announce = (addresses: Record<string, string>) =>
    writeFile(
      lock,
      JSON.stringify({ pid: process.pid, holderPort: holder.port, ...addresses }, null, 2),
    );
  await announce({});

  return {
    path: (...parts) => join(folder, ...parts),
    async secret() {
      const file = join(folder, "secret");
      const stored = await readFile(file, "utf8").catch(() => undefined);
      if (stored) return stored;
      const made = randomBytes(48).toString("base64url");
      await writeFile(file, made, { mode: 0o600 });
      return made;
    },
    announce,
    wasAbandoned,
    async release() {
      await rm(lock, { force: true });
      holder.close();
    },
  };
}

/**
 * Sends the folder's name on each connection. A process id is not enough to identify the holder,
 * because it may have been reused.
 */
async function answerAsHolder(folder: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(folder);
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, close: () => void server.close() };
}

/** Process id of the folder's holder; undefined when there is none or it was killed. */
async function otherHolder(folder: string): Promise<number | undefined> {
  try {
    const { pid, holderPort } = running.parse(
      JSON.parse(await readFile(join(folder, "running.json"), "utf8")),
    );
    const socket = connect({ port: holderPort, host: "127.0.0.1", timeout: 2_000 });
    socket.once("timeout", () => socket.destroy(new Error("No answer")));
    return (await text(socket)) === folder ? pid : undefined;
  } catch {
    return undefined;
  }
}
