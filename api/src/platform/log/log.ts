import { destination } from "pino";
import { workContext } from "./work-context.ts";

/** Where log lines go. */
export interface LineWriter {
  write: (line: string) => void;
}

/**
 * An e-mail address, and a password in an address: what stands before its at sign. Each part has a bound,
 * so that searching a line takes time in proportion to its length.
 */
const address =
  /[^\s"'<>()[\]{}\\,;:=/@]{1,255}(?::[^\s"'<>\\/@]{0,255})?@[\p{L}\p{N}.-]{0,255}[\p{L}\p{N}]/gu;
const secret = /\b(token|password|secret)(?:(=)[^\s&"\\]+|(\\?":\s*\\?")[^"\\]*)/gi;

/** A line without what names a person or lets somebody in, wherever it stands: also in errors of others. */
export function redacted(line: string): string {
  // Most lines hold neither, and searching them for what stands around an at sign takes long.
  const open = line.replace(secret, "$1$2$3[redacted]");
  return open.includes("@") ? open.replace(address, "[address]") : open;
}

/**
 * Pino's options for both processes: lines of JSON without personal data, each with the request
 * and the job that it belongs to.
 */
export function logOptions(level: string, to: LineWriter) {
  return {
    level,
    mixin: () => {
      // A line about a request has its id already, from its own logger.
      const work = workContext.getStore();
      return work?.job === undefined ? {} : work;
    },
    stream: { write: (line: string) => to.write(redacted(line)) },
  };
}

/** Lines of JSON, those of one turn of the event loop in one write; in a terminal, lines for people. */
export function standardOutput(): LineWriter {
  if (!process.stdout.isTTY) return batched(destination({ dest: 1, sync: true }));
  return { write: (line) => void process.stdout.write(`${readable(line)}\n`) };
}

function batched(to: LineWriter): LineWriter {
  let lines = "";
  const flush = () => {
    if (lines !== "") to.write(lines);
    lines = "";
  };
  // Also what a process says last.
  process.once("exit", flush);
  return {
    write(line) {
      if (lines === "") setImmediate(flush);
      lines += line;
    },
  };
}

const levels: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "WARN",
  50: "ERROR",
  60: "FATAL",
};

/**
 * A line of JSON as a person reads it.
 * @internal
 */
export function readable(line: string): string {
  const { level, time, msg, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
  const more = Object.keys(rest).length > 0 ? `  ${JSON.stringify(rest)}` : "";
  return `${new Date(time).toISOString().slice(11, 23)} ${(levels[level] ?? "").padEnd(5)} ${msg}${more}`;
}
