import { destination } from "pino";
import { workContext } from "./work-context.ts";

interface LineWriter {
  write: (line: string) => void;
}

/** An e-mail address, and a password in an address: what stands before its at sign. */
const address = /[^\s"'<>()[\]{}\\,;:=/@]+(?::[^\s"'<>\\/@]*)?@[\p{L}\p{N}.-]+[\p{L}\p{N}]/gu;
const secret = /\b(token|password|secret)(?:(=)[^\s&"\\]+|(\\?":\s*\\?")[^"\\]*)/gi;

/** A line without what names a person or lets somebody in, wherever it stands: also in errors of others. */
export function redacted(line: string): string {
  // Most lines hold neither, and searching them for what stands around an at sign takes long.
  const open = line.replace(secret, "$1$2$3[redacted]");
  return open.includes("@") ? open.replace(address, "[address]") : open;
}

/**
 * Pino's options for both processes: lines of JSON without personal data, each with the request
 * and the job that it belongs to; in a terminal, lines for people.
 * @param to where lines go instead of standard output
 */
export function logOptions(level: string, to: LineWriter = standardOutput()) {
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

function standardOutput(): LineWriter {
  if (!process.stdout.isTTY) return destination({ dest: 1, sync: true });
  return { write: (line) => void process.stdout.write(`${readable(line)}\n`) };
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
