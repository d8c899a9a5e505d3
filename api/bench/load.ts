import { execFile, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Repeated request. */
export interface Load {
  url: string;
  connections: number;
  headers?: Record<string, string>;
}

/** Measurement of a server under load. */
export interface Sample {
  perSecond: number;
  /** CPU time of the server per request, in microseconds. */
  cpuMicros: number;
}

/** Whether `wrk` is installed. It is faster than all measured servers. */
export const hasWrk = await run("wrk", ["-v"]).then(
  () => true,
  (error: { code?: unknown }) => error.code !== "ENOENT",
);

/** Load and the server process under it. */
export interface Target extends Load {
  /** Process id of the server. */
  pid: number;
}

/** Loads a server with one kind of request. */
export async function load(target: Target, seconds: number): Promise<Sample> {
  return measuredCpu(target.pid, async () => {
    // wrk would wait for the body of a 304 response.
    const isConditional = target.headers?.["if-none-match"] !== undefined;
    if (!hasWrk || isConditional) return generate({ ...generationOf(target), seconds });
    const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => [
      "-H",
      `${name}: ${value}`,
    ]);
    const { stdout } = await run("wrk", [
      "-t1",
      `-c${target.connections}`,
      `-d${seconds}s`,
      // Node.js accepts one connection per event loop iteration, so the last of 500 waits for
      // seconds.
      "--timeout=10s",
      ...headers,
      target.url,
    ]);
    const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
    const [, took] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
    if (requests === undefined || took === undefined || /Socket errors|Non-2xx/.test(stdout)) {
      throw new Error(`The load on ${target.url} failed:\n${stdout}`);
    }
    return { requests: Number(requests), perSecond: Number(took) };
  });
}

/** Task of the built-in load generator. */
export interface Generation {
  host: string;
  port: number;
  connections: number;
  /** Raw requests, sent in turn. `#########` is replaced with the request number. */
  requests: string[];
  /** Duration; `amount` is the alternative limit. */
  seconds?: number;
  amount?: number;
}

/** Result of the load generator. */
export interface Generated {
  requests: number;
  perSecond: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
}

/** Loads a server from a separate process with a minimal HTTP client. */
export async function generate(generation: Generation): Promise<Generated> {
  const child = fork(join(import.meta.dirname, "generator.ts"), [JSON.stringify(generation)]);
  return new Promise((resolve, reject) => {
    child.once("message", (generated: Generated) => resolve(generated));
    child.once("exit", (code) => reject(new Error(`The load generator ended with ${code}`)));
  });
}

/** Task of the process that keeps streams open. */
export interface Following {
  host: string;
  port: number;
  streams: number;
}

/**
 * Its reports: all streams are open, or the last one received a notice, in milliseconds since 1970.
 */
export type Followed = { opened: number } | { lastReceivedAt: number };

/** Opens streams of live events in a separate process. */
export async function follow(following: Following) {
  const child = fork(join(import.meta.dirname, "followers.ts"), [JSON.stringify(following)]);
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`The followers ended with ${code}`)));
  });
  ended.catch(() => {});
  const next = async (): Promise<Followed> =>
    Promise.race([ended, new Promise<Followed>((resolve) => child.once("message", resolve))]);
  await next();
  return {
    /**
     * Resolves when all streams have received the next notice, with that time in milliseconds since
     * 1970.
     */
    async lastTold(): Promise<number> {
      const followed = await next();
      if ("lastReceivedAt" in followed) return followed.lastReceivedAt;
      throw new Error("The followers reported opened streams twice");
    },
    leave: () => child.kill(),
  };
}

/** Formats a minimal HTTP request. */
export function rawRequest(
  method: "GET" | "POST",
  path: string,
  headers: Record<string, string> = {},
  body = "",
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === "POST" ? `content-length: ${Buffer.byteLength(body)}\r\n` : "";
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join("")}${length}\r\n${body}`;
}

/** Converts a load to a task of the built-in generator. */
function generationOf({ url, connections, headers }: Load): Generation {
  const { hostname, port, pathname, search } = new URL(url);
  const requests = [rawRequest("GET", pathname + search, headers)];
  return { host: hostname, port: Number(port), connections, requests };
}

/** Measures the CPU time of a process per request of `work`. */
export async function measuredCpu(
  pid: number,
  work: () => Promise<{ requests: number; perSecond: number }>,
): Promise<Sample> {
  const before = cpuMicros(pid);
  const { requests, perSecond } = await work();
  return { perSecond, cpuMicros: (cpuMicros(pid) - before) / requests };
}

/** User and system time of a process in microseconds; NaN without `/proc`. */
function cpuMicros(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name in parentheses may contain spaces, so fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    const ticksPerSecond = 100;
    return (ticks / ticksPerSecond) * 1e6;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB; NaN without `/proc`. */
export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
