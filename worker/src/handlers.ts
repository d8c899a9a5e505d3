import type { Database } from "api/database";
import type { Queues } from "api/queue";
import { queueMails, type MailJob } from "api/queue-mail";
import type { Logger } from "pino";
import { connectionOf, type Config } from "./config.ts";
import { accountEmail } from "./account-email/account-email.ts";
import { contactEmail } from "./contact-email/contact-email.ts";
import { consume, type ConsumerOptions } from "./consumer.ts";
import { sheetsReader, sheetsWriter } from "./google-sheets.ts";
import { createMailer } from "./mailer.ts";
import { mailJobs } from "./outbox/outbox.ts";
import { purge } from "./purge/purge.ts";
import { agendaSource } from "./sync/agenda-source.ts";
import type { SourceDefinition } from "./sync/source.ts";
import { speakersSource } from "./sync/speakers-source.ts";
import { syncHandler } from "./sync/sync.ts";

/** Concurrency of one worker's mail jobs, per kind of job. */
const mailConcurrency = 5;

interface Dependencies {
  config: Config;
  database: Database;
  /** For the jobs that handlers add. */
  queues: Queues;
  log: Logger;
}

/** Does the queued work: each kind of job with its handler. Returns what stops it. */
export function startHandlers(
  { config, database, queues, log }: Dependencies,
  onAttempt: ConsumerOptions["onAttempt"],
): () => Promise<void> {
  const connection = connectionOf(config);
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    connections: mailJobs.length * mailConcurrency,
  });
  const access = {
    apiUrl: config.SHEETS_API_URL,
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT,
  };
  const sheets = { readSheets: sheetsReader(access), writeSheet: sheetsWriter(access) };
  const onError = queues.reportError;

  const workers = [
    syncWorker("sync-speakers", speakersSource(config.SPEAKERS_SHEET)),
    syncWorker("sync-agenda", agendaSource([config.AGENDA_DAY1_SHEET, config.AGENDA_DAY2_SHEET])),
    consume(
      connection,
      "contact-email",
      contactEmail({ database, mailer, recipient: config.CONTACT_RECIPIENT }),
      mailOptions("contact-email"),
    ),
    consume(
      connection,
      "account-email",
      accountEmail({
        database,
        mailer,
        publicUrl: config.PUBLIC_URL,
        contactRecipient: config.CONTACT_RECIPIENT,
      }),
      mailOptions("account-email"),
    ),
    consume(connection, "purge", purge(database, config.CONTACT_RETENTION_DAYS), {
      concurrency: 1,
      onError,
      onAttempt,
      onFailure: (_payload, error, retryInMs) =>
        log.warn({ retryInMs }, `Old rows could not be deleted: ${error.message}`),
    }),
  ];
  function syncWorker(job: "sync-speakers" | "sync-agenda", source: SourceDefinition) {
    const handler = syncHandler({
      database,
      databaseUrl: config.DATABASE_URL,
      source,
      ...sheets,
      scheduledRuns: config.SYNC_SCHEDULED_RUNS,
      queueMails: (ids) => queueMails(queues, ids, log),
    });
    return consume(connection, job, handler, {
      concurrency: 1,
      onError,
      onAttempt,
      onFailure: (_payload, error, retryInMs) =>
        log.warn({ job, retryInMs }, `The sync of the ${source.name} failed: ${error.message}`),
    });
  }
  function mailOptions(job: MailJob) {
    return {
      concurrency: mailConcurrency,
      onError,
      onAttempt,
      onFailure: (payload: unknown, error: Error, retryInMs: number | null) =>
        log.warn({ job, payload, retryInMs }, `A mail failed: ${error.message}`),
    };
  }

  return async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    mailer.close();
  };
}
