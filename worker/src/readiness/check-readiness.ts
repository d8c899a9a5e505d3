import { sql } from "@mikro-orm/core";
import { readCurrentEdition } from "api/features/foundation/editions/read-edition.service";
import type { Database } from "api/app/database/database";
import { RememberedFindingEntity } from "api/features/operations/readiness/readiness.entity";
import { findFindings } from "api/features/operations/readiness/find-findings.service";
import { mailAdmins } from "api/features/people/roles/mail-admins.service";
import { linkProbesOf } from "api/features/operations/readiness/probe-links.service";
import type { JobHandler } from "../consumer.ts";

/** Time for all links, in milliseconds. Nobody waits for the nightly check. */
const linksTimeoutMs = 10 * 60_000;

/** A page that takes longer counts as unreadable. */
const pageTimeoutMs = 10_000;

/** Maximum number of findings in a mail. */
const maxMailedTexts = 20;

export interface ReadinessDependencies {
  database: Database;
  /** Absolute site URL without a trailing slash. */
  publicUrl: string;
  syncEverySeconds: number;
  /** Event clock in milliseconds since 1970. */
  clock: () => number;
  /** Queues mails after their rows are committed. */
  queueMails: (ids: readonly string[]) => Promise<void>;
}

/** Checks the readiness of the current edition, and notifies admins of each finding once. */
export function checkReadiness(dependencies: ReadinessDependencies): JobHandler<"check-readiness"> {
  const { database, publicUrl, syncEverySeconds, clock, queueMails } = dependencies;
  const probeLinks = linkProbesOf(publicUrl);
  return async () => {
    const em = database.em.fork();
    const found = await findFindings(em, await readCurrentEdition(em), {
      now: clock(),
      syncEverySeconds,
      probeLinks: (links) => probeLinks(links, AbortSignal.timeout(linksTimeoutMs)),
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
      // Without admins, keep the findings unmailed, so that the first admin is notified of all.
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

/**
 * Compressed size of a page in bytes, 0 when a proxy omits it; null when the page cannot be read.
 */
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
