import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, chmod, constants, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** What `running.json` says of the start that holds the folder. */
const running = z.object({
  pid: z.int(),
  /** Port on the loopback address where the holder names its folder. */
  holderPort: z.int(),
});

/** The folder that holds all state of the embedded default, held by one start at a time. */
export interface DataFolder {
  /** Absolute path of something in it. */
  path: (...parts: string[]) => string;
  /** A secret that stays the same from start to start. */
  secret: () => Promise<string>;
  /** Where everything runs, for other programs; deleted when the folder is released. */
  announce: (addresses: Record<string, string>) => Promise<void>;
  /** Whether its last holder was killed: processes that it has started may still be ending. */
  wasAbandoned: boolean;
  release: () => Promise<void>;
}

/**
 * Opens the folder, creating it if needed.
 * @throws a sentence for an operator when it cannot be written or is in use
 */
export async function openDataFolder(name: string): Promise<DataFolder> {
  const folder = resolve(name);
  try {
    // Logs name visitors' addresses: they are for this user alone.
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

/** Names the folder to whoever asks: a process id alone may by now belong to another program. */
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

/** The process id of the start that holds the folder; undefined when none does, or it was killed. */
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
