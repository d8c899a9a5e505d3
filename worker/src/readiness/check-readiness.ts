import { sql } from "@mikro-orm/core";
import { readCurrentEdition } from "api/edition";
import type { Database } from "api/database";
import { RememberedFindingEntity } from "api/entity/readiness";
import { findFindings } from "api/find-findings";
import { mailAdmins } from "api/mail-admins";
import { linkProbeOf } from "api/probe-link";
import type { JobHandler } from "../consumer.ts";

/** A page that takes longer cannot be read. */
const pageTimeoutMs = 10_000;

/** A mail names no more findings than this. */
const maxMailedTexts = 20;

export interface ReadinessDependencies {
  database: Database;
  /** Absolute address of the site without a trailing slash. */
  publicUrl: string;
  syncEverySeconds: number;
  /** The event clock, in milliseconds since 1970. */
  clock: () => number;
  /** Queues mails whose rows are committed. */
  queueMails: (ids: readonly string[]) => Promise<void>;
}

/** Looks for what is not ready of the current edition, and tells admins of each finding once. */
export function checkReadiness(dependencies: ReadinessDependencies): JobHandler<"check-readiness"> {
  const { database, publicUrl, syncEverySeconds, clock, queueMails } = dependencies;
  return async () => {
    const em = database.em.fork();
    const found = await findFindings(em, await readCurrentEdition(em), {
      now: clock(),
      syncEverySeconds,
      probeLink: linkProbeOf(publicUrl),
      weighPage: (path) => weighPage(`${publicUrl}${path}`),
    });
    if (found.length === 0) return { found: 0, mailed: 0 };

    const { mailed, mails } = await database.em.fork().transactional(async (tx) => {
      await tx
        .createQueryBuilder(RememberedFindingEntity)
        .insert(found.map(({ id }) => ({ id, seenAt: sql`now()` })))
        .onConflict("id")
        .merge(["seenAt"])
        .execute();
      const news = await tx.find(RememberedFindingEntity, {
        id: { $in: found.map(({ id }) => id) },
        silencedBecause: null,
        mailedAt: null,
      });
      if (news.length === 0) return { mailed: 0, mails: [] };
      const ids = new Set(news.map(({ id }) => id));
      const texts = found.filter(({ id }) => ids.has(id)).map(({ text }) => text);
      const mails = await mailAdmins(tx, {
        kind: "readiness-found",
        count: texts.length,
        texts: texts.slice(0, maxMailedTexts),
      });
      // Whoever becomes the first admin is told of them all.
      if (mails.length === 0) return { mailed: 0, mails };
      await tx.nativeUpdate(
        RememberedFindingEntity,
        { id: { $in: [...ids] } },
        { mailedAt: sql`now()` },
      );
      return { mailed: texts.length, mails };
    });
    await queueMails(mails);
    return { found: found.length, mailed };
  };
}

/** Compressed size of a page in bytes, 0 where a proxy does not say it; null when it cannot be read. */
async function weighPage(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      headers: { "accept-encoding": "br" },
      signal: AbortSignal.timeout(pageTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? Number(response.headers.get("content-length")) : null;
  } catch {
    return null;
  }
}
