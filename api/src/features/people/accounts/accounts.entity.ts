import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import type { Role } from "./accounts.contract.ts";
import { linkPurpose } from "./accounts.contract.ts";

export const UserEntity = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    /** Lowercase, so that an address in any capitalisation has one account. */
    email: p.text().unique().check("email = lower(email)"),
    /** argon2id; null until the account's owner has chosen a password. */
    passwordHash: p.text().strictNullable().hidden(),
    verifiedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    /** Granted roles. The relation must be populated. */
    roles: p
      .json<Role[]>()
      .formula(
        ({ id }) =>
          `(select coalesce(json_agg(role order by role), '[]') from user_roles where user_id = ${id} and status = 'granted')`,
      )
      .lazy(),
  },
});
export type UserEntity = InferEntity<typeof UserEntity>;

/** A signed-in browser: its refresh tokens form one family. */
export const SessionEntity = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    user: () => p.manyToOne(UserEntity).deleteRule("cascade").index(),
    createdAt: p.datetime().defaultRaw("now()"),
    /** When the browser last sent its refresh token. */
    lastUsedAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime().index(),
    revokedAt: p.datetime().strictNullable(),
    /** User-Agent header, by which the owner recognises the browser. */
    userAgent: p.text().strictNullable(),
  },
});
export type SessionEntity = InferEntity<typeof SessionEntity>;

export const RefreshTokenEntity = defineEntity({
  name: "RefreshToken",
  tableName: "refresh_tokens",
  properties: {
    /** SHA-256 of the token: only the browser has the token itself. */
    hash: p.text().primary(),
    session: () => p.manyToOne(SessionEntity).deleteRule("cascade").index(),
    issuedAt: p.datetime().defaultRaw("now()"),
    /** When it was first exchanged. Reuse after a short grace period ends the session. */
    rotatedAt: p.datetime().strictNullable(),
  },
});
export type RefreshTokenEntity = InferEntity<typeof RefreshTokenEntity>;

/** A mailed link. Redeeming it once proves access to the address's mailbox. */
export const MailedLinkEntity = defineEntity({
  name: "MailedLink",
  tableName: "mailed_links",
  properties: {
    /** SHA-256 of the link's token. */
    hash: p.text().primary(),
    purpose: p.enum(linkPurpose.options),
    email: p.text().index(),
    /** Account that gets the address; null when the address itself identifies the account. */
    user: () => p.manyToOne(UserEntity).strictNullable().deleteRule("cascade"),
    /** Password chosen at sign-up. It is valid only after the owner has verified the address. */
    passwordHash: p.text().strictNullable().hidden(),
    /** SHA-256 of the cookie of the browser that signed up, which verifies without the password. */
    browserHash: p.text().strictNullable().hidden(),
    expiresAt: p.datetime().index(),
    /** When it was redeemed, or voided by another change. */
    usedAt: p.datetime().strictNullable(),
  },
});
export type MailedLinkEntity = InferEntity<typeof MailedLinkEntity>;
