import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
/** Compiled code that processes share: loading the modules takes a third less processor time. */
const compileCache = join(root, "node_modules/.cache/congress/compile-cache");

/** A real process of the product, started by a test. */
export interface RunningProcess {
  pid: number;
  /** All it has written so far, both streams. */
  output: () => string;
  /** Resolves when it has said that it is ready; rejects when it ends before. */
  ready: Promise<void>;
  /** Resolves with its exit code, or the signal that killed it. */
  exited: Promise<number | NodeJS.Signals>;
  /** Sends a signal and waits for the end. */
  kill: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

/**
 * Starts `node {entry} {args}` from the repository's root with nothing of this process's environment
 * but its PATH and HOME.
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
      // However late it is, as a machine may be slow.
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
  // Who only waits for the end has no use for the rejection.
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
