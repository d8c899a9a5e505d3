import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { root } from "../build/builds.ts";

export interface SupervisedOptions {
  /** Name in messages: `api`. */
  name: string;
  /** Arguments of Node.js, ending with the entry point. */
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Minimum level of log lines to print: 30 for info, 40 for warnings. */
  sayFrom: number;
  say: (line: string) => void;
}

/** Log line to show to the operator. */
const logLine = z.object({ level: z.number(), msg: z.string() });
const maxDelayMs = 10_000;

/**
 * Child process that is restarted when it dies. It runs in a separate process group, so that Ctrl-C
 * only reaches the supervisor, which then stops all processes in order.
 */
export class SupervisedProcess {
  readonly #options: SupervisedOptions;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #running: Promise<void> | undefined;

  constructor(options: SupervisedOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process. Resolves when it reports that it is ready.
   * @throws an error with its last output when it ends before that
   */
  async start(): Promise<void> {
    const { ready, ended } = this.#launch();
    await Promise.race([
      ready,
      ended.then((words) => {
        throw new Error(words || `The ${this.#options.name} process ended at once.`);
      }),
    ]);
    this.#running = this.#keepRunning(ended);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    }
    await this.#running;
  }

  async #keepRunning(ended: Promise<string>): Promise<void> {
    const { name, say } = this.#options;
    let waitMs = 200;
    for (let end = ended; ;) {
      const words = await end;
      if (this.#isStopping) return;
      say(`The ${name} process ended${words ? `: ${words}` : ""}. Starting it again.`);
      await delay(waitMs);
      if (this.#isStopping) return;
      const next = this.#launch();
      next.ready.then(() => (waitMs = 200)).catch(() => {});
      waitMs = Math.min(waitMs * 2, maxDelayMs);
      end = next.ended;
    }
  }

  #launch(): { ready: Promise<void>; ended: Promise<string> } {
    const { name, args, env, logFile, sayFrom, say } = this.#options;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child = child;
    const log = createWriteStream(logFile, { flags: "a", mode: 0o600 });
    // Without a listener, a full disk would end npm start and all its processes.
    log.once("error", (error) =>
      say(`The log of the ${name} process cannot be written: ${error.message}. It runs on.`),
    );
    let words = "";
    if (child.stdout) {
      createInterface({ input: child.stdout }).on("line", (line) => {
        log.write(`${line}\n`);
        const message = messageIn(line, sayFrom);
        if (message) say(`[${name}] ${message}`);
      });
    }
    child.stderr?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      words = (words + chunk.toString()).slice(-4_000);
    });
    const ready = new Promise<void>((resolve) => {
      child.once("message", () => resolve());
    });
    const ended = new Promise<string>((resolve) => {
      child.once("close", () => {
        log.end();
        resolve(words.trim());
      });
    });
    return { ready, ended };
  }
}

function messageIn(line: string, sayFrom: number): string | undefined {
  try {
    const parsed = logLine.safeParse(JSON.parse(line));
    return parsed.success && parsed.data.level >= sayFrom ? parsed.data.msg : undefined;
  } catch {
    return undefined;
  }
}
