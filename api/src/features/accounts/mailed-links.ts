import { createHash, randomBytes } from "node:crypto";
import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { MailedLinkEntity, type UserEntity } from "./accounts.entity.ts";
import { linkHours, type LinkPurpose } from "./accounts.contract.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const usable = { usedAt: null, expiresAt: { $gt: sql<Date>`now()` } };

/** A sign-up that waits for its address to be confirmed: who knows one of the two has signed up. */
export interface SignUp {
  /** argon2id. */
  passwordHash: string;
  /** What the browser keeps in its cookie. */
  browserToken: string;
}

export interface NewLink {
  purpose: LinkPurpose;
  /** Whose mailbox the link is sent to. */
  email: string;
  /** Id of the account that gets the address. */
  userId?: string;
  /** Whose password counts once the address is confirmed. */
  signUp?: SignUp | undefined;
  hours?: number;
}

/** Stores a link. @returns its token, 256 bits that are known to the mailbox's owner only */
export async function createLink(em: EntityManager, link: NewLink): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { purpose, email, userId, signUp, hours = linkHours[purpose] } = link;
  await em.insert(MailedLinkEntity, {
    hash: hashOf(token),
    purpose,
    email,
    user: userId ?? null,
    passwordHash: signUp?.passwordHash ?? null,
    browserHash: signUp ? hashOf(signUp.browserToken) : null,
    expiresAt: sql<Date>`now() + make_interval(hours => ${hours})`,
  });
  return token;
}

/** Which of these links, as they were mailed, can still be used. */
export async function usableLinks(
  em: EntityManager,
  links: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(
    links.map((link) => [hashOf(new URL(link).searchParams.get("token") ?? ""), link]),
  );
  const found = await em.find(MailedLinkEntity, { hash: { $in: [...byHash.keys()] }, ...usable });
  return new Set(found.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/**
 * The link of a token, which is not used up by that.
 * @throws HttpProblem 410 when it is unknown, has expired, was used or is void
 */
export async function findLink(
  em: EntityManager,
  token: string,
  purposes: LinkPurpose[],
): Promise<MailedLinkEntity> {
  const where = { hash: hashOf(token), purpose: { $in: purposes }, ...usable };
  const link = await em.findOne(MailedLinkEntity, where);
  if (link === null) throw linkRefused();
  return link;
}

/** @throws HttpProblem 410 when a link has been used, or has become void, since it was found */
export async function requireUsable(
  em: EntityManager,
  { hash }: Pick<MailedLinkEntity, "hash">,
): Promise<void> {
  if ((await em.count(MailedLinkEntity, { hash, ...usable })) === 0) throw linkRefused();
}

/**
 * Uses a link up. Lock the account first, as whoever voids its links does.
 * @throws HttpProblem 410 when somebody else has, or it has become void
 */
export async function redeemLink(
  tx: EntityManager,
  { hash }: Pick<MailedLinkEntity, "hash">,
): Promise<void> {
  const redeemed = await tx.nativeUpdate(
    MailedLinkEntity,
    { hash, ...usable },
    { usedAt: sql`now()` },
  );
  if (redeemed === 0) throw linkRefused();
}

/** Makes all links of an account useless, whatever they are for. */
export async function voidLinks(
  tx: EntityManager,
  { id, email }: Pick<UserEntity, "id" | "email">,
): Promise<void> {
  await tx.nativeUpdate(
    MailedLinkEntity,
    { $or: [{ user: id }, { email, user: null }], usedAt: null },
    { usedAt: sql`now()` },
  );
}

/** More sign-ups than this for one address, as strangers make them, are not looked through. */
const maxSignUps = 5;

/** The sign-ups with an address that can still be confirmed, the newest first. */
export async function openSignUps(em: EntityManager, email: string): Promise<MailedLinkEntity[]> {
  return em.find(
    MailedLinkEntity,
    { email, purpose: "verify-email", passwordHash: { $ne: null }, ...usable },
    { orderBy: { expiresAt: "DESC" }, limit: maxSignUps },
  );
}

/** The password that a browser signed up with for an address; undefined for any other browser. */
export async function passwordOfBrowser(
  em: EntityManager,
  email: string,
  browserToken: string,
): Promise<string | undefined> {
  const where = { email, browserHash: hashOf(browserToken), ...usable };
  const [link] = await em.find(MailedLinkEntity, where, {
    orderBy: { expiresAt: "DESC" },
    limit: 1,
  });
  return link?.passwordHash ?? undefined;
}

const linkRefused = () =>
  new HttpProblem(
    410,
    "This link has expired or has been used already. Please ask for a new one.",
    { errors: [{ path: "token", message: "Expired or used already" }] },
  );
