import { createHash, createHmac, randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { LockMode, sql } from "@mikro-orm/core";
import { z } from "zod";
import type { Viewer } from "../../../platform/http/access.ts";
import { id } from "../../../platform/http/values.contract.ts";
import { RefreshTokenEntity, SessionEntity, UserEntity } from "./accounts.entity.ts";

/** Idle lifetime of a session, in seconds. */
export const sessionSeconds = 30 * 24 * 3600;
/** Maximum lifetime of a session, in seconds. */
const maxSessionSeconds = 90 * 24 * 3600;
const maxUserAgentLength = 300;
/** Two tabs may exchange the same token simultaneously; a later exchange is treated as theft. */
const reuseGraceSeconds = 10;

/**
 * All times of sessions and tokens come from the database, because the clocks of processes may
 * differ.
 */
const sessionEnd = () => sql<Date>`now() + make_interval(secs => ${sessionSeconds})`;
const slidEnd = () => sql<Date>`least(
  now() + make_interval(secs => ${sessionSeconds}),
  created_at + make_interval(secs => ${maxSessionSeconds})
)`;

/** Claims of an access token. Rights are not included: they are read on each request. */
export const accessClaims = z.object({ sub: id, sid: id });

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A session's id and its browser's refresh token. */
export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/** Opens a session after a user has signed in with the correct password. */
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
 * Derives the successor of a token from the token and the server's key, so that the active token
 * can be sent to a second tab again without being stored.
 */
const successorOf = (token: string, key: Buffer) =>
  createHmac("sha256", key).update(token).digest("base64url");

/**
 * Exchanges a refresh token for its successor. Repeated exchanges within a few seconds, as by two
 * tabs, return the session's one active token. Null when the token is unknown or its session is
 * over. Also null when it was exchanged earlier than that: then the token was stolen, and the
 * session ends for both browsers.
 */
export async function rotate(
  em: EntityManager,
  token: string,
  key: Buffer,
): Promise<OpenSession | null> {
  return em.transactional(async (tx) => {
    const known = await tx.findOne(RefreshTokenEntity, { hash: hashOf(token) });
    if (known === null) return null;
    // Waits while another request exchanges a token of this session.
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

/**
 * Returns the last token of the chain that starts with a token; the token itself when it has not
 * been exchanged.
 */
async function activeToken(tx: EntityManager, token: string, key: Buffer): Promise<string> {
  const exchanged = await tx.count(RefreshTokenEntity, {
    hash: hashOf(token),
    rotatedAt: { $ne: null },
  });
  return exchanged === 0 ? token : activeToken(tx, successorOf(token, key), key);
}

/** Selection of a user's sessions. */
interface SessionChoice {
  userId: string;
  /** Only this session. */
  only?: string;
}

/**
 * Ends sessions of one user.
 * @returns number of ended sessions
 */
export async function endSessions(
  em: EntityManager,
  { userId, only }: SessionChoice,
): Promise<number> {
  return em.nativeUpdate(
    SessionEntity,
    {
      user: userId,
      revokedAt: null,
      expiresAt: { $gt: sql`now()` },
      ...(only !== undefined && { id: only }),
    },
    { revokedAt: sql`now()` },
  );
}

/** Returns the open sessions of a user, last used first. */
export async function openSessionsOf(em: EntityManager, userId: string): Promise<SessionEntity[]> {
  return em.find(
    SessionEntity,
    { user: userId, revokedAt: null, expiresAt: { $gt: sql`now()` } },
    { orderBy: { lastUsedAt: "DESC", id: "ASC" }, limit: 100 },
  );
}

/** Ends a session: its access and refresh tokens are rejected from the next request on. */
export async function endSession(em: EntityManager, sessionId: string): Promise<void> {
  await em.nativeUpdate(SessionEntity, { id: sessionId }, { revokedAt: sql`now()` });
}

/** Ends the session of a refresh token, for a browser whose access token has expired. */
export async function endSessionOfToken(em: EntityManager, token: string): Promise<void> {
  const known = await em.findOne(RefreshTokenEntity, { hash: hashOf(token) });
  if (known) await endSession(em, known.session.id);
}

/** Returns the user of a session and the user's current rights; null when the session is over. */
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
