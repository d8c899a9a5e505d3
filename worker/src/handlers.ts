import type { Database } from "api/database";
import type { Queues } from "api/queue";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { contactEmail } from "./contact-email/contact-email.ts";
import { noteNextAttempt } from "./contact-email/sweep.ts";
import { sheetsReader } from "./google-sheets.ts";
import { createMailer } from "./mailer.ts";
import { purge } from "./purge/purge.ts";
import { syncSpeakers } from "./sync-speakers/sync-speakers.ts";

/** Does the queued work: each kind of job with its handler. Returns what stops it. */
export function startHandlers(
  config: Config,
  database: Database,
  queues: Queues,
  log: Logger,
): () => Promise<void> {
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
  const readSheet = sheetsReader({
    apiUrl: config.SHEETS_API_URL,
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT,
  });
  const onError = (error: Error) =>
    log.warn({ err: error }, "The queue is away; waiting for it to come back");

  const workers = [
    queues.work(
      "sync-speakers",
      syncSpeakers({
        database,
        databaseUrl: config.DATABASE_URL,
        readSheet,
        sheet: config.SPEAKERS_SHEET,
      }),
      {
        concurrency: 1,
        onError,
        onFailure: (_payload, error, retryInMs) =>
          log.warn({ retryInMs }, `The speaker sync failed: ${error.message}`),
      },
    ),
    queues.work(
      "contact-email",
      contactEmail({ database, mailer, recipient: config.CONTACT_RECIPIENT }),
      {
        concurrency: 5,
        onError,
        onFailure(payload, error, retryInMs) {
          log.warn({ payload, retryInMs }, `A contact mail failed: ${error.message}`);
          if (retryInMs === null) return;
          noteNextAttempt(database, payload, retryInMs).catch((err: unknown) =>
            log.warn({ err }, "When the mail is tried next could not be noted on its message"),
          );
        },
      },
    ),
    queues.work("purge", purge(database), {
      concurrency: 1,
      onError,
      onFailure: (_payload, error, retryInMs) =>
        log.warn({ retryInMs }, `Old rows could not be deleted: ${error.message}`),
    }),
  ];
  return async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    mailer.close();
  };
}
