import { isIPv6 } from "node:net";
import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import { AttemptEntity } from "./attempt.entity.ts";
import { HttpProblem } from "./http-problem.ts";

export interface AttemptLimit {
  /** Counter key: `sign-in:address:203.0.113.9`. */
  key: string;
  /** Allowed attempts per window. */
  limit: number;
  windowSeconds: number;
}

/** Number of attempts in the current window. */
export interface Attempts {
  count: number;
  /** Seconds until the window ends. */
  seconds: number;
}

/**
 * SQL that counts attempts and returns the key and {@link Attempts} of each. The counters are in
 * PostgreSQL, so that all processes share them, and a Redis outage does not disable rate limits.
 * @param attempts table of counter keys and window lengths in seconds. Statements that count several
 * keys must have them in the same order, because they lock their counters.
 */
export const countingSql = (attempts: string) => `
  insert into attempts as a (key, count, window_ends_at)
  select key, 1, now() + make_interval(secs => seconds) from ${attempts} as counted (key, seconds)
  on conflict (key) do update set
    count = case when a.window_ends_at < now() then 1 else a.count + 1 end,
    window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
  returning key, count, ceil(extract(epoch from window_ends_at - now()))::int as seconds`;

const countingOneSql = countingSql("(values (?::text, ?::int))");

export async function recordAttempt(
  em: EntityManager,
  key: string,
  windowSeconds: number,
): Promise<Attempts> {
  const [row] = await em.execute<Attempts[]>(countingOneSql, [key, windowSeconds]);
  if (row === undefined) throw new Error("The attempt was not counted");
  const { count, seconds } = row;
  return { count, seconds };
}

/**
 * Counts an attempt.
 * @throws HttpProblem 429 with Retry-After when the limit is exceeded
 */
export async function countAttempt(em: EntityManager, { key, limit, windowSeconds }: AttemptLimit) {
  refuseTooMany(await recordAttempt(em, key, windowSeconds), limit);
}

/** @throws HttpProblem 429 with Retry-After when the limit is exceeded */
export function refuseTooMany({ count, seconds }: Attempts, limit: number): void {
  if (count <= limit) return;
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new HttpProblem(429, `Too many tries. Please try again in ${wait}.`, {
    headers: { "retry-after": String(seconds) },
  });
}

/** Default limit per client and kind. */
const perClient = { limit: 30, windowSeconds: 15 * 60 };

/**
 * Limit of an IPv6 /48, as a multiple of the client limit. A /48 may contain many households, or
 * one host with many networks.
 */
const siteFactor = 4;

/**
 * Counts an attempt by client address.
 * @throws HttpProblem 429 with Retry-After when the limit is exceeded
 */
export async function limitByAddress(
  { em, ip }: Pick<FastifyRequest, "em" | "ip">,
  kind: string,
  triesPerClient?: number,
): Promise<void> {
  for (const limit of addressLimits(ip, kind, triesPerClient)) await countAttempt(em, limit);
}

/** Limits of an address: its client, and with IPv6 the client's site as well. */
export function addressLimits(
  ip: string,
  kind: string,
  triesPerClient = perClient.limit,
): AttemptLimit[] {
  const key = `${kind}:address:${limitedAddress(ip)}`;
  const client = { ...perClient, key, limit: triesPerClient };
  const site = limitedSite(ip);
  if (site === undefined) return [client];
  const ofSite = { key: `${kind}:address:${site}`, limit: triesPerClient * siteFactor };
  return [{ ...perClient, ...ofSite }, client];
}

/**
 * Returns the key of a client: an IPv4 address, or an IPv6 /64, because a household or server can
 * choose any address of a /64.
 */
export function limitedAddress(ip: string): string {
  const groups = groupsOf(ip);
  return typeof groups === "string" ? groups : `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * Returns the /48 of an IPv6 address, because a rented server may get a whole one; undefined for
 * IPv4.
 */
export function limitedSite(ip: string): string | undefined {
  const groups = groupsOf(ip);
  return typeof groups === "string" ? undefined : `${groups.slice(0, 3).join(":")}::/48`;
}

/** Returns the eight groups of an IPv6 address, or an IPv4 address. */
function groupsOf(ip: string | undefined): string[] | string {
  // Node forgets the address of a connection that has ended, against the type of `request.ip`.
  if (ip === undefined) return "gone";
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  // An IPv4 suffix replaces the last two groups. They are not part of a key.
  const [head = "", tail = ""] = ip
    .replace(/%.*$/, "")
    .replace(/[\d.]+\.\d+$/, "0:0")
    .split("::");
  const groups = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16).toString(16));
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
}

/** Decrements the counters after attempts that proved legitimate. */
export async function forgiveAttempts(em: EntityManager, keys: string[]): Promise<void> {
  const count = sql`greatest(count - 1, 0)`;
  await em.nativeUpdate(AttemptEntity, { key: { $in: keys } }, { count });
}
