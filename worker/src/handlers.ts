import { eventClockOffset } from "api/contract/environment";
import type { RunSource } from "api/contract/sync";
import { chooseFileStore } from "api/choose-file-store";
import type { Database } from "api/database";
import { makeVariants } from "api/make-variants";
import type { Queues } from "api/queue";
import type { QueueConnection } from "api/queue-backend";
import { queueMails } from "api/queue-mail";
import type { Logger } from "pino";
import { agendaSheetsOf, type Config } from "./config.ts";
import { consume, type ConsumerOptions } from "./consumer.ts";
import { sheetsReader, sheetsWriter } from "./google-sheets.ts";
import { createMailer } from "./mailer.ts";
import { sendMail } from "./mail/send-mail.ts";
import { purge } from "./purge/purge.ts";
import { checkReadiness } from "./readiness/check-readiness.ts";
import { agendaFileSource, agendaSource } from "./sync/agenda-source.ts";
import { newsSource } from "./sync/news-source.ts";
import { speakersSource } from "./sync/speakers-source.ts";
import { syncHandler, type SyncDependencies } from "./sync/sync.ts";

/** Mails that one worker sends at once. */
const mailConcurrency = 10;

interface Dependencies {
  config: Config;
  connection: QueueConnection;
  database: Database;
  /** For the jobs that handlers add. */
  queues: Queues;
  log: Logger;
}

/** Does the queued work: each kind of job with its handler. Returns what stops it. */
export function startHandlers(
  { config, connection, database, queues, log }: Dependencies,
  onAttempt: ConsumerOptions["onAttempt"],
): () => Promise<void> {
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    connections: mailConcurrency,
  });
  const access = {
    apiUrl: config.SHEETS_API_URL,
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT,
  };
  const sheets = { readSheets: sheetsReader(access), writeSheet: sheetsWriter(access) };
  const onError = queues.reportError;
  const openStore = chooseFileStore(config.S3_URL);
  const clockOffset = eventClockOffset(config.EVENT_CLOCK);

  const workers = [
    syncWorker("speakers", (edition, file = config.SPEAKERS_SHEET) =>
      speakersSource(file, edition),
    ),
    syncWorker("agenda", (edition, file) =>
      file ? agendaFileSource(file, edition) : agendaSource(agendaSheetsOf(config), edition),
    ),
    syncWorker("news", (edition, file) => newsSource(edition, file, clockOffset)),
    consume(
      connection,
      "mail",
      sendMail({
        database,
        mailer,
        publicUrl: config.PUBLIC_URL,
        from: config.MAIL_FROM,
        contactRecipient: config.CONTACT_RECIPIENT,
      }),
      {
        concurrency: mailConcurrency,
        onError,
        onAttempt,
        onFailure: (payload, error, retryInMs) =>
          log.warn({ job: "mail", payload, retryInMs }, `A mail failed: ${error.message}`),
      },
    ),
    consume(connection, "purge", purge(database, openStore, config.CONTACT_RETENTION_DAYS), {
      concurrency: 1,
      onError,
      onAttempt,
      onFailure: (_payload, error, retryInMs) =>
        log.warn({ retryInMs }, `Old rows could not be deleted: ${error.message}`),
    }),
    consume(
      connection,
      "make-variants",
      async ({ fileId }) => ({ made: await makeVariants(database.em.fork(), openStore, fileId) }),
      {
        concurrency: 1,
        onError,
        onAttempt,
        onFailure: (payload, error, retryInMs) =>
          log.warn(
            { job: "make-variants", payload, retryInMs },
            `A picture could not be made ready for pages: ${error.message}`,
          ),
      },
    ),
    consume(
      connection,
      "check-readiness",
      checkReadiness({
        database,
        publicUrl: config.PUBLIC_URL,
        syncEverySeconds: config.SYNC_EVERY_SECONDS,
        clock: () => Date.now() + clockOffset,
        queueMails: (ids) => queueMails(queues, ids, log),
      }),
      {
        concurrency: 1,
        onError,
        onAttempt,
        onFailure: (_payload, error, retryInMs) =>
          log.warn({ retryInMs }, `What is ready could not be checked: ${error.message}`),
      },
    ),
  ];
  function syncWorker(source: RunSource, define: SyncDependencies["define"]) {
    const job = `sync-${source}` as const;
    const handler = syncHandler({
      database,
      databaseUrl: config.DATABASE_URL,
      onLongWait: (sentence) => log.info(sentence),
      source,
      define,
      ...sheets,
      scheduledRuns: config.SYNC_SCHEDULED_RUNS,
      queueMails: (ids) => queueMails(queues, ids, log),
    });
    return consume(connection, job, handler, {
      concurrency: 1,
      onError,
      onAttempt,
      onFailure: (_payload, error, retryInMs) =>
        log.warn({ job, retryInMs }, `The sync of the ${source} failed: ${error.message}`),
    });
  }

  return async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    mailer.close();
  };
}
