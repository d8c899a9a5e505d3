import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import type { Role } from "./accounts.contract.ts";
import { linkPurpose } from "./accounts.contract.ts";

export const UserEntity = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    /** Lowercase: two spellings of an address are one account. */
    email: p.text().unique().check("email = lower(email)"),
    /** argon2id; null until the account's owner has chosen a password. */
    passwordHash: p.text().strictNullable().hidden(),
    verifiedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    /** Roles that are granted; read when it is populated. */
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

/** One signed-in browser: the family that its refresh tokens belong to. */
export const SessionEntity = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    user: () => p.manyToOne(UserEntity).deleteRule("cascade").index(),
    createdAt: p.datetime().defaultRaw("now()"),
    /** When the browser came with its refresh token last. */
    lastUsedAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime().index(),
    revokedAt: p.datetime().strictNullable(),
    /** As the browser names itself, for its owner to recognise it by. */
    userAgent: p.text().strictNullable(),
  },
});
export type SessionEntity = InferEntity<typeof SessionEntity>;

export const RefreshTokenEntity = defineEntity({
  name: "RefreshToken",
  tableName: "refresh_tokens",
  properties: {
    /** SHA-256 of the token: the token itself is known to the browser only. */
    hash: p.text().primary(),
    session: () => p.manyToOne(SessionEntity).deleteRule("cascade").index(),
    issuedAt: p.datetime().defaultRaw("now()"),
    /** When it was first exchanged; using it again after a short grace ends the session. */
    rotatedAt: p.datetime().strictNullable(),
  },
});
export type RefreshTokenEntity = InferEntity<typeof RefreshTokenEntity>;

/** A link that was mailed to an address: whoever uses it, once, reads that address's mail. */
export const MailedLinkEntity = defineEntity({
  name: "MailedLink",
  tableName: "mailed_links",
  properties: {
    /** SHA-256 of the link's token. */
    hash: p.text().primary(),
    purpose: p.enum(linkPurpose.options),
    email: p.text().index(),
    /** Whose address it becomes; null where the address itself names the account. */
    user: () => p.manyToOne(UserEntity).strictNullable().deleteRule("cascade"),
    /** Password chosen at sign-up: it counts once its owner has confirmed the address, never before. */
    passwordHash: p.text().strictNullable().hidden(),
    /** SHA-256 of the cookie of the browser that signed up, which confirms without the password. */
    browserHash: p.text().strictNullable().hidden(),
    expiresAt: p.datetime().index(),
    /** When it was used, or void because of another change. */
    usedAt: p.datetime().strictNullable(),
  },
});
export type MailedLinkEntity = InferEntity<typeof MailedLinkEntity>;
