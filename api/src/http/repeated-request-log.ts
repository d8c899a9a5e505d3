import { pino } from "pino";
import { logOptions, type LineWriter } from "../log/log.ts";
import { logRequest, milliseconds, type Answered } from "./request-log.ts";

/** Logs one more request that was answered in this way. */
export type LogAgain = (seconds: number) => void;

/**
 * Log lines of requests that are answered alike, for answers so cheap that pino would cost more
 * than sending them: pino writes a line once, and it is repeated with a time, a request id and a
 * duration of its own.
 */
export function repeatedRequestLog(
  level: string,
  to: LineWriter,
): (answered: Omit<Answered, "seconds" | "requestId">) => LogAgain {
  let line = "";
  const { stream, ...options } = logOptions(level, { write: (written) => (line = written) });
  const log = pino(options, stream);
  if (!log.isLevelEnabled("info")) return () => () => {};

  return (answered) => {
    logRequest(log, { ...answered, seconds: 0, requestId: "" });
    const { level: number, time: _t, requestId: _r, durationMs: _d, ...same } = JSON.parse(line);
    const rest = JSON.stringify(same).slice(1);
    return (seconds) => {
      const own = `"requestId":"${crypto.randomUUID()}","durationMs":${milliseconds(seconds)}`;
      to.write(`{"level":${number},"time":${Date.now()},${own},${rest}\n`);
    };
  };
}
