import { spawn } from "node:child_process";
import { join } from "node:path";
import { compileCache } from "./compile-cache.ts";

const root = join(import.meta.dirname, "../../..");

/** Process of the product, started by a test. */
export interface RunningProcess {
  pid: number;
  /** Output of both streams so far. */
  output: () => string;
  /** Resolves when the process reports that it is ready; rejects if it exits before. */
  ready: Promise<void>;
  /** Resolves with the exit code, or the signal that killed it. */
  exited: Promise<number | NodeJS.Signals>;
  /** Sends a signal and waits for the exit. */
  kill: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

/**
 * Starts `node {entry} {args}` in the repository root. Of this process's environment, it inherits only
 * PATH and HOME.
 */
export function startProcess(
  entry: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): RunningProcess {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: root,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compileCache,
      // Disables overload protection, because test machines may be slow.
      OVERLOADED_AFTER_MS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? code ?? 0));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    void exited.then((end) => reject(new Error(`${entry} ended with ${end}:\n${output}`)));
  });
  // Prevents an unhandled rejection if the caller only waits for the exit.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ready,
    exited,
    kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
