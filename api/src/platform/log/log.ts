import { destination } from "pino";
import { workContext } from "./work-context.ts";

export interface LineWriter {
  write: (line: string) => void;
}

/**
 * Matches e-mail addresses, and user info with passwords in URLs. The length of each part is
 * limited, so that the search takes linear time.
 */
const address =
  /[^\s"'<>()[\]{}\\,;:=/@]{1,255}(?::[^\s"'<>\\/@]{0,255})?@[\p{L}\p{N}.-]{0,255}[\p{L}\p{N}]/gu;
const secret = /(token|password|secret)(?:(=)[^\s&"\\]+|(\\?":\s*\\?")[^"\\]*)/gi;

/** Removes addresses and secrets from a log line, including those in third-party error messages. */
export function redacted(line: string): string {
  // The search for addresses is slow, and most lines contain no `@`.
  const open = line.replace(secret, "$1$2$3[redacted]");
  return open.includes("@") ? open.replace(address, "[address]") : open;
}

/**
 * Pino options of both processes: JSON lines without personal data, with the ids of request and
 * job.
 */
export function logOptions(level: string, to: LineWriter) {
  return {
    level,
    mixin: () => {
      // The request logger already adds the request id.
      const work = workContext.getStore();
      return work?.job === undefined ? {} : work;
    },
    stream: { write: (line: string) => to.write(redacted(line)) },
  };
}

/**
 * Writes JSON lines, batched per turn of the event loop. In a terminal, writes readable lines
 * instead.
 */
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
  // Flush the last lines before the process exits.
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
 * Formats a JSON log line for people.
 * @internal
 */
export function readable(line: string): string {
  const { level, time, msg, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
  const more = Object.keys(rest).length > 0 ? `  ${JSON.stringify(rest)}` : "";
  return `${new Date(time).toISOString().slice(11, 23)} ${(levels[level] ?? "").padEnd(5)} ${msg}${more}`;
}
