import { execFile, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A request over and over, or several in turn. */
export interface Load {
  url: string;
  connections: number;
  headers?: Record<string, string>;
}

/** One measurement of a server under load. */
export interface Sample {
  perSecond: number;
  /** CPU time of the server per request, in microseconds. */
  cpuMicros: number;
}

/** Whether `wrk` is installed. It does more requests a second than any server here answers. */
export const hasWrk = await run("wrk", ["-v"]).then(
  () => true,
  (error: { code?: unknown }) => error.code !== "ENOENT",
);

/** How a load is made, and who is under it. */
export interface Target extends Load {
  /** The server's process. */
  pid: number;
}

/** Loads a server with one kind of request for some seconds. */
export async function load(target: Target, seconds: number): Promise<Sample> {
  return measuredCpu(target.pid, async () => {
    // wrk waits for the body that a 304 does not have.
    const isConditional = target.headers?.["if-none-match"] !== undefined;
    if (!hasWrk || isConditional) return generate({ ...plain(target), seconds });
    const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => [
      "-H",
      `${name}: ${value}`,
    ]);
    const { stdout } = await run("wrk", [
      "-t1",
      `-c${target.connections}`,
      `-d${seconds}s`,
      // Node accepts one connection in each turn of the event loop: of 500 the last ones wait for seconds.
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

/** What the load generator of our own is told. */
export interface Generation {
  host: string;
  port: number;
  connections: number;
  /** Whole requests as they go over the connection, asked in turn. `#########` becomes the number of the request. */
  requests: string[];
  /** Either of the two ends it. */
  seconds?: number;
  amount?: number;
}

/** What was done. */
export interface Generated {
  requests: number;
  perSecond: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
}

/** Loads a server from a process of its own that knows as much of HTTP as it needs. */
export async function generate(generation: Generation): Promise<Generated> {
  const child = fork(join(import.meta.dirname, "generator.ts"), [JSON.stringify(generation)]);
  return new Promise((resolve, reject) => {
    child.once("message", (generated: Generated) => resolve(generated));
    child.once("exit", (code) => reject(new Error(`The load generator ended with ${code}`)));
  });
}

/** What the process that holds open streams is told. */
export interface Following {
  host: string;
  port: number;
  streams: number;
}

/** What it tells: that all are open, or when the last one was told of a notice, in milliseconds since 1970. */
export type Followed = { opened: number } | { toldLastAt: number };

/** Opens streams of the live state in a process of their own. */
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
    /** When the last one will have been told of the next notice, in milliseconds since 1970. */
    async lastTold(): Promise<number> {
      const followed = await next();
      if ("toldLastAt" in followed) return followed.toldLastAt;
      throw new Error("The followers opened again");
    },
    leave: () => child.kill(),
  };
}

/** A request with what HTTP needs, as text. */
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

/** A load as the generator of our own is told it. */
function plain({ url, connections, headers }: Load): Generation {
  const { hostname, port, pathname, search } = new URL(url);
  const requests = [rawRequest("GET", pathname + search, headers)];
  return { host: hostname, port: Number(port), connections, requests };
}

/** Does some requests and says what CPU time each has cost the server. */
export async function measuredCpu(
  pid: number,
  work: () => Promise<{ requests: number; perSecond: number }>,
): Promise<Sample> {
  const before = cpuMicros(pid);
  const { requests, perSecond } = await work();
  return { perSecond, cpuMicros: (cpuMicros(pid) - before) / requests };
}

/** User and system time of a process so far, in microseconds; NaN where there is no `/proc`. */
function cpuMicros(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks: fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    const ticksPerSecond = 100;
    return (ticks / ticksPerSecond) * 1e6;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB; NaN where there is no `/proc`. */
export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
