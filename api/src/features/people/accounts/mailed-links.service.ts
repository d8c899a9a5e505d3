import { createHash, randomBytes } from "node:crypto";
import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { MailedLinkEntity, type UserEntity } from "./accounts.entity.ts";
import { linkHours, type LinkPurpose } from "./accounts.contract.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const usable = { usedAt: null, expiresAt: { $gt: sql<Date>`now()` } };

/** A sign-up with an unverified address. Its password or its browser token proves who signed up. */
export interface SignUp {
  /** argon2id. */
  passwordHash: string;
  /** Token in the browser's cookie. */
  browserToken: string;
}

export interface NewLink {
  purpose: LinkPurpose;
  /** Recipient of the link. */
  email: string;
  /** Id of the account that gets the address. */
  userId?: string;
  /** Sign-up whose password becomes valid when the address is verified. */
  signUp?: SignUp | undefined;
  hours?: number;
}

/**
 * Stores a link.
 * @returns its token of 256 bits, which only the mailbox's owner gets
 */
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

/** Returns which of the mailed links are still valid. */
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
 * Returns the link of a token without redeeming it.
 * @throws HttpProblem 410 when it is unknown, expired, redeemed or void
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

/** @throws HttpProblem 410 when the link has been redeemed or voided since it was found */
export async function requireUsable(
  em: EntityManager,
  { hash }: Pick<MailedLinkEntity, "hash">,
): Promise<void> {
  if ((await em.count(MailedLinkEntity, { hash, ...usable })) === 0) throw linkRefused();
}

/**
 * Redeems a link. Lock the account first, in the same order as code that voids its links.
 * @throws HttpProblem 410 when it has already been redeemed or voided
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

/** Voids all links of an account, of every purpose. */
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

/** Maximum number of sign-ups that are checked per address, because strangers can create many. */
const maxSignUps = 5;

/** Returns the valid sign-ups with an address, newest first. */
export async function openSignUps(em: EntityManager, email: string): Promise<MailedLinkEntity[]> {
  return em.find(
    MailedLinkEntity,
    { email, purpose: "verify-email", passwordHash: { $ne: null }, ...usable },
    { orderBy: { expiresAt: "DESC" }, limit: maxSignUps },
  );
}

/**
 * Returns the hash of the password that a browser signed up with for an address; undefined for any
 * other browser.
 */
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
