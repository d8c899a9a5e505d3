import { defineEntity, p, type InferEntity } from "@mikro-orm/core";

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
    expiresAt: p.datetime().index(),
    revokedAt: p.datetime().strictNullable(),
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

/** Tries counted per key (an address, an account) in a fixed window. */
export const AttemptEntity = defineEntity({
  name: "Attempt",
  tableName: "attempts",
  properties: {
    key: p.text().primary(),
    count: p.integer(),
    windowEndsAt: p.datetime().index(),
  },
});
