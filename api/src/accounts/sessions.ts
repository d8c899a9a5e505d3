import { createHash, randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { LockMode, sql } from "@mikro-orm/core";
import { z } from "zod";
import type { Viewer } from "../http/access.ts";
import { id } from "../http/http.contract.ts";
import { RoleGrantEntity } from "../roles/roles.entity.ts";
import { RefreshTokenEntity, SessionEntity, type UserEntity } from "./accounts.entity.ts";

/** How long a browser stays signed in without being used. */
export const sessionSeconds = 30 * 24 * 3600;
/** Two tabs may exchange the same token at once; later than this it is theft. */
const reuseGraceSeconds = 10;

/** All times of sessions and tokens are the database's: the clocks of processes may differ. */
const sessionEnd = () => sql<Date>`now() + make_interval(secs => ${sessionSeconds})`;

/** What an access token says. Rights are not in it: they are read on each request. */
export const accessClaims = z.object({ sub: id, sid: id });

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A session's id and the refresh token that its browser keeps. */
export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/** Opens a session for a user whose password was right. */
export async function openSession(em: EntityManager, user: UserEntity): Promise<OpenSession> {
  const sessionId = await em.insert(SessionEntity, { user: user.id, expiresAt: sessionEnd() });
  return { sessionId, userId: user.id, refreshToken: await issue(em, sessionId) };
}

async function issue(em: EntityManager, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await em.insert(RefreshTokenEntity, { hash: hashOf(token), session: sessionId });
  return token;
}

/**
 * Exchanges a refresh token for a new one. Null when it is unknown, its session is over, or
 * it was exchanged before: then somebody copied it, and the session ends for both.
 */
export async function rotate(em: EntityManager, token: string): Promise<OpenSession | null> {
  return em.transactional(async (tx) => {
    const known = await tx.findOne(
      RefreshTokenEntity,
      { hash: hashOf(token) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (known === null) return null;
    const session = await tx.findOne(SessionEntity, {
      id: known.session.id,
      revokedAt: null,
      expiresAt: { $gt: sql`now()` },
    });
    if (session === null) return null;
    const reused = await tx.count(RefreshTokenEntity, {
      hash: known.hash,
      rotatedAt: { $lt: sql`now() - make_interval(secs => ${reuseGraceSeconds})` },
    });
    if (reused > 0) {
      await endSession(tx, session.id);
      return null;
    }
    await tx.nativeUpdate(
      RefreshTokenEntity,
      { hash: known.hash, rotatedAt: null },
      { rotatedAt: sql`now()` },
    );
    await tx.nativeUpdate(SessionEntity, { id: session.id }, { expiresAt: sessionEnd() });
    return {
      sessionId: session.id,
      userId: session.user.id,
      refreshToken: await issue(tx, session.id),
    };
  });
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
  const session = await em.findOne(
    SessionEntity,
    { id: sessionId, revokedAt: null, expiresAt: { $gt: sql`now()` } },
    { populate: ["user"] },
  );
  if (session === null) return null;
  const grants = await em.find(RoleGrantEntity, { user: session.user, status: "granted" });
  return {
    userId: session.user.id,
    email: session.user.email,
    sessionId,
    roles: grants.map((grant) => grant.role),
  };
}
