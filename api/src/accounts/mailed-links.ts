import { createHash, randomBytes } from "node:crypto";
import { LockMode, sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HttpProblem } from "../http/http-problem.ts";
import type { LinkPurpose } from "./accounts.contract.ts";
import { MailedLinkEntity } from "./accounts.entity.ts";

/** How long a link can be used. */
const validHours: Record<LinkPurpose, number> = {
  "verify-email": 24,
  "reset-password": 1,
  "change-email": 24,
};

/** Somebody who was invited may be on holiday. */
export const invitationHours = 7 * 24;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const unused = { usedAt: null, expiresAt: { $gt: sql<Date>`now()` } };

export interface NewLink {
  purpose: LinkPurpose;
  /** Whose mailbox the link is sent to. */
  email: string;
  /** Id of the account that gets the address. */
  userId?: string;
  /** Hash of the password that counts once the address is verified. */
  passwordHash?: string;
  hours?: number;
}

/** Stores a link. @returns its token, 256 bits that are known to the mailbox's owner only */
export async function createLink(em: EntityManager, link: NewLink): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { purpose, email, userId, passwordHash, hours = validHours[purpose] } = link;
  await em.insert(MailedLinkEntity, {
    hash: hashOf(token),
    purpose,
    email,
    user: userId ?? null,
    passwordHash: passwordHash ?? null,
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
  const usable = await em.find(MailedLinkEntity, { hash: { $in: [...byHash.keys()] }, ...unused });
  return new Set(usable.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/**
 * Uses a link up, and with it all others of the same purpose for the address.
 * @throws HttpProblem 410 when it is unknown, has expired or was used
 */
export async function redeemLink(
  tx: EntityManager,
  token: string,
  purposes: LinkPurpose[],
): Promise<MailedLinkEntity> {
  const link = await tx.findOne(
    MailedLinkEntity,
    {
      hash: hashOf(token),
      purpose: { $in: purposes },
      ...unused,
    },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (link === null) {
    throw new HttpProblem(
      410,
      "This link has expired or has been used already. Please ask for a new one.",
      { errors: [{ path: "token", message: "Expired or used already" }] },
    );
  }
  await tx.nativeUpdate(
    MailedLinkEntity,
    { email: link.email, purpose: link.purpose, usedAt: null },
    { usedAt: sql`now()` },
  );
  return link;
}
