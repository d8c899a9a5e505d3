import { createHash, createHmac, randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { LockMode, sql } from "@mikro-orm/core";
import { z } from "zod";
import type { Viewer } from "../../platform/http/access.ts";
import { id } from "../../platform/http/values.contract.ts";
import { RefreshTokenEntity, SessionEntity, UserEntity } from "./accounts.entity.ts";

/** How long a browser stays signed in without being used. */
export const sessionSeconds = 30 * 24 * 3600;
/** How long it stays signed in however often it is used. */
const maxSessionSeconds = 90 * 24 * 3600;
const maxUserAgentLength = 300;
/** Two tabs may exchange the same token at once; later than this it is theft. */
const reuseGraceSeconds = 10;

/** All times of sessions and tokens are the database's: the clocks of processes may differ. */
const sessionEnd = () => sql<Date>`now() + make_interval(secs => ${sessionSeconds})`;
const slidEnd = () => sql<Date>`least(
  now() + make_interval(secs => ${sessionSeconds}),
  created_at + make_interval(secs => ${maxSessionSeconds})
)`;

/** What an access token says. Rights are not in it: they are read on each request. */
export const accessClaims = z.object({ sub: id, sid: id });

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A session's id and the refresh token of its browser. */
export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/** Opens a session for a user whose password was right. */
export async function openSession(
  em: EntityManager,
  { id: userId }: Pick<UserEntity, "id">,
  userAgent: string | undefined,
): Promise<OpenSession> {
  const sessionId = await em.insert(SessionEntity, {
    user: userId,
    expiresAt: sessionEnd(),
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
  });
  const refreshToken = randomBytes(32).toString("base64url");
  await issue(em, sessionId, refreshToken);
  return { sessionId, userId, refreshToken };
}

async function issue(em: EntityManager, sessionId: string, token: string): Promise<void> {
  await em.insert(RefreshTokenEntity, { hash: hashOf(token), session: sessionId });
}

/**
 * The token that a token is exchanged for. As it follows from its predecessor and our key, the
 * one active token can be answered again to a second tab without being stored.
 */
const successorOf = (token: string, key: Buffer) =>
  createHmac("sha256", key).update(token).digest("base64url");

/**
 * Exchanges a refresh token for its successor. Exchanged twice within a few seconds, as by two
 * tabs, it gives the session's one active token both times. Null when it is unknown, its session
 * is over, or it was exchanged before that: then somebody copied it, and the session ends for both.
 */
export async function rotate(
  em: EntityManager,
  token: string,
  key: Buffer,
): Promise<OpenSession | null> {
  return em.transactional(async (tx) => {
    const known = await tx.findOne(RefreshTokenEntity, { hash: hashOf(token) });
    if (known === null) return null;
    // Whoever else exchanges a token of this session waits here.
    const session = await tx.findOne(
      SessionEntity,
      { id: known.session.id, revokedAt: null, expiresAt: { $gt: sql`now()` } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (session === null) return null;
    const reused = await tx.count(RefreshTokenEntity, {
      hash: known.hash,
      rotatedAt: { $lt: sql`now() - make_interval(secs => ${reuseGraceSeconds})` },
    });
    if (reused > 0) {
      await endSession(tx, session.id);
      return null;
    }
    const opened = { sessionId: session.id, userId: session.user.id };
    const active = await activeToken(tx, token, key);
    if (active !== token) return { ...opened, refreshToken: active };

    const refreshToken = successorOf(token, key);
    await tx.nativeUpdate(RefreshTokenEntity, { hash: known.hash }, { rotatedAt: sql`now()` });
    await issue(tx, session.id, refreshToken);
    await tx.nativeUpdate(
      SessionEntity,
      { id: session.id },
      { expiresAt: slidEnd(), lastUsedAt: sql`now()` },
    );
    return { ...opened, refreshToken };
  });
}

/** The last token of the chain that a token begins: itself while it has not been exchanged. */
async function activeToken(tx: EntityManager, token: string, key: Buffer): Promise<string> {
  const exchanged = await tx.count(RefreshTokenEntity, {
    hash: hashOf(token),
    rotatedAt: { $ne: null },
  });
  return exchanged === 0 ? token : activeToken(tx, successorOf(token, key), key);
}

/** Which sessions of a person are meant. */
interface SessionChoice {
  userId: string;
  /** This one alone. */
  only?: string;
  /** All but this one. */
  except?: string;
}

/** Ends sessions of one person. @returns how many were open till now */
export async function endSessions(
  em: EntityManager,
  { userId, only, except }: SessionChoice,
): Promise<number> {
  const ids = [...(only ? [{ id: only }] : []), ...(except ? [{ id: { $ne: except } }] : [])];
  return em.nativeUpdate(
    SessionEntity,
    { $and: [...ids, { user: userId, revokedAt: null, expiresAt: { $gt: sql`now()` } }] },
    { revokedAt: sql`now()` },
  );
}

/** The browsers in which a person is signed in, the one used last first. */
export async function openSessionsOf(em: EntityManager, userId: string): Promise<SessionEntity[]> {
  return em.find(
    SessionEntity,
    { user: userId, revokedAt: null, expiresAt: { $gt: sql`now()` } },
    { orderBy: { lastUsedAt: "DESC", id: "ASC" }, limit: 100 },
  );
}

/** Ends a session: its access and refresh tokens stop working with the next request. */
export async function endSession(em: EntityManager, sessionId: string): Promise<void> {
  await em.nativeUpdate(SessionEntity, { id: sessionId }, { revokedAt: sql`now()` });
}

/** Ends the session that a refresh token belongs to, for a browser whose access token has run out. */
export async function endSessionOfToken(em: EntityManager, token: string): Promise<void> {
  const known = await em.findOne(RefreshTokenEntity, { hash: hashOf(token) });
  if (known) await endSession(em, known.session.id);
}

/** Who a session belongs to and what that person may do now; null when the session is over. */
export async function readSession(em: EntityManager, sessionId: string): Promise<Viewer | null> {
  const session = await em.findOne(SessionEntity, {
    id: sessionId,
    revokedAt: null,
    expiresAt: { $gt: sql`now()` },
  });
  if (session === null) return null;
  const user = await em.findOne(UserEntity, session.user.id, {
    populate: ["roles"],
    refresh: true,
  });
  return user && { userId: user.id, email: user.email, sessionId, roles: user.roles };
}
