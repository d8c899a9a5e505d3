/** Graceful shutdown at a signal, and the exit of a process that cannot go on. */

/** What is still not done after this time is left to the next start. */
export const shutdownGraceMs = 20_000;

interface Log {
  info: (message: string) => void;
  error: (details: object, message: string) => void;
}

/** Runs `close` once at SIGTERM or SIGINT and ends the process when it is done. */
export function onTermination(close: () => Promise<unknown>, log: Log): void {
  let isClosing = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    log.info(`Stopping at ${signal}: finishing what has begun`);
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
  // The parent process has died without a signal to us.
  process.once("disconnect", () => stop("SIGTERM"));
}

/**
 * What an operator runs by `npm run`: takes arguments and the environment, and prints lines.
 * @throws an error whose sentence is for the operator
 */
export type Command = (
  args: string[],
  variables: NodeJS.ProcessEnv,
  print: (line: string) => void,
) => Promise<void>;

/** Runs a command with what this process was started with; prints to `stream`. */
export async function runCommand(command: Command, stream: NodeJS.WriteStream): Promise<void> {
  const print = (line: string) => void stream.write(`${line}\n`);
  await command(process.argv.slice(2), process.env, print).catch(exitWith);
}

/** Says in a sentence why the process cannot run, and ends it. */
export function exitWith(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}

/**
 * An error as a sentence for an operator, and for known troubles what to do.
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
