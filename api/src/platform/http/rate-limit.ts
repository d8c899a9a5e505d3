import { isIPv6 } from "node:net";
import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import { AttemptEntity } from "./attempt.entity.ts";
import { HttpProblem } from "./http-problem.ts";

export interface AttemptLimit {
  /** What is counted: `sign-in:address:203.0.113.9`. */
  key: string;
  /** Tries allowed in a window. */
  limit: number;
  windowSeconds: number;
}

/** How often something was tried in the window that is open. */
export interface Attempts {
  count: number;
  /** What is left of the window. */
  seconds: number;
}

/**
 * The SQL that counts a try in PostgreSQL, and returns {@link Attempts}: one count for all processes,
 * and losing Redis turns nothing off.
 * @param key placeholder of what is counted
 * @param seconds placeholder of the length of a window
 */
export const countingSql = (key: string, seconds: string) => `
  insert into attempts as a (key, count, window_ends_at)
  values (${key}, 1, now() + make_interval(secs => ${seconds}))
  on conflict (key) do update set
    count = case when a.window_ends_at < now() then 1 else a.count + 1 end,
    window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
  returning count, ceil(extract(epoch from window_ends_at - now()))::int as seconds`;

/** Counts a try. */
export async function recordAttempt(
  em: EntityManager,
  key: string,
  windowSeconds: number,
): Promise<Attempts> {
  const [row] = await em.execute<Attempts[]>(countingSql("?", "?"), [key, windowSeconds]);
  if (row === undefined) throw new Error("The attempt was not counted");
  return row;
}

/**
 * Counts a try.
 * @throws HttpProblem 429 with Retry-After when there were too many
 */
export async function countAttempt(em: EntityManager, { key, limit, windowSeconds }: AttemptLimit) {
  refuseTooMany(await recordAttempt(em, key, windowSeconds), limit);
}

/** @throws HttpProblem 429 with Retry-After when there were more than the limit */
export function refuseTooMany({ count, seconds }: Attempts, limit: number): void {
  if (count <= limit) return;
  throw new HttpProblem(429, "Too many tries. Please wait a moment and try again.", {
    headers: { "retry-after": String(seconds) },
  });
}

/** Tries of a kind that one client has. */
const perClient = { limit: 30, windowSeconds: 15 * 60 };

/** How many times that a /48 of IPv6 has: a site's many households, or one host with many networks. */
const siteFactor = 4;

/**
 * Counts a try of a kind by where it comes from.
 * @throws HttpProblem 429 with Retry-After when there were too many
 */
export async function limitByAddress(
  { em, ip }: Pick<FastifyRequest, "em" | "ip">,
  kind: string,
  triesPerClient?: number,
): Promise<void> {
  for (const limit of addressLimits(ip, kind, triesPerClient)) await countAttempt(em, limit);
}

/** What a try from an address is counted by: its client, and with IPv6 the site that the client belongs to. */
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
 * What counts as one client: an IPv4 address, or a /64 of IPv6, as one household or server gets
 * that many addresses to choose from.
 */
export function limitedAddress(ip: string): string {
  const groups = groupsOf(ip);
  return typeof groups === "string" ? groups : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The /48 of an IPv6 address, as whoever rents a server may get; undefined for an IPv4 address. */
export function limitedSite(ip: string): string | undefined {
  const groups = groupsOf(ip);
  return typeof groups === "string" ? undefined : `${groups.slice(0, 3).join(":")}::/48`;
}

/** The eight groups of an IPv6 address, or an IPv4 address. */
function groupsOf(ip: string): string[] | string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  // An IPv4 address at the end stands for two groups, which are not counted.
  const [head = "", tail = ""] = ip
    .replace(/%.*$/, "")
    .replace(/[\d.]+\.\d+$/, "0:0")
    .split("::");
  const groups = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16).toString(16));
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
}

/** Uncounts tries that turned out to be legitimate. */
export async function forgiveAttempts(em: EntityManager, keys: string[]): Promise<void> {
  const count = sql`greatest(count - 1, 0)`;
  await em.nativeUpdate(AttemptEntity, { key: { $in: keys } }, { count });
}
