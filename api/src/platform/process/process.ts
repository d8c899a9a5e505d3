/** Graceful shutdown on signals, and exit on fatal errors. */

/** Shutdown timeout. Unfinished work is left to the next start. */
export const shutdownGraceMs = 20_000;

interface Log {
  info: (message: string) => void;
  error: (details: object, message: string) => void;
}

/** Calls `close` once on SIGTERM or SIGINT, then exits. */
export function onTermination(close: () => Promise<unknown>, log: Log): void {
  let isClosing = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    log.info(`Stopping at ${signal}: finishing requests and jobs in progress`);
    setTimeout(() => process.exit(1), shutdownGraceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "Stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // The parent process died without sending a signal.
  process.once("disconnect", () => stop("SIGTERM"));
}

/**
 * Operator command, run by `npm run`.
 * @throws an error message for operators
 */
export type Command = (
  args: string[],
  variables: NodeJS.ProcessEnv,
  print: (line: string) => void,
) => Promise<void>;

/** Runs a command with the arguments and environment of this process; prints to `stream`. */
export async function runCommand(command: Command, stream: NodeJS.WriteStream): Promise<void> {
  const print = (line: string) => void stream.write(`${line}\n`);
  await command(process.argv.slice(2), process.env, print).catch(exitWith);
}

/** Prints an error message and exits. */
export function exitWith(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}

/**
 * Translates an error to a message for operators, with a remedy for known causes.
 * @internal
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`;
  }
  if (code === "EACCES" && port !== undefined) {
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `${path ?? "A folder"} cannot be written (${code}). Give this user the right to, or set DATA_DIR to a folder that can be.`;
  }
  return error.message;
}
