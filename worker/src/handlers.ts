import type { Worker } from "bullmq";
import { eventClockOffset } from "api/app/environment/environment.contract";
import { jobName, type JobName } from "api/features/foundation/jobs/jobs.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import { chooseFileStore } from "api/features/operations/files/choose-file-store.service";
import type { Database } from "api/app/database/database";
import { makeVariants } from "api/features/operations/files/make-variants.service";
import { consumers, type Queues } from "api/features/foundation/jobs/queues.service";
import { openBackend, requireReady, type QueueConnection } from "api/platform/jobs/queue-backend";
import { queueMails } from "api/features/people/mail/queue-mail.service";
import type { Logger } from "pino";
import { agendaSheetsOf, type Config } from "./config.ts";
import { consume, type ConsumerOptions, type JobHandler } from "./consumer.ts";
import { sheetsReader, sheetsWriter } from "./google-sheets.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { sendMail } from "./mail/send-mail.ts";
import { purge } from "./purge/purge.ts";
import { checkReadiness } from "./readiness/check-readiness.ts";
import type { SyncDependencies } from "./sync/active-run.ts";
import { agendaFileSource, agendaSource } from "./sync/agenda-source.ts";
import { newsSource } from "./sync/news-source.ts";
import { speakersSource } from "./sync/speakers-source.ts";
import { syncHandler } from "./sync/sync.ts";

/** Number of mails that one worker sends concurrently. */
const mailConcurrency = 10;

interface Dependencies {
  config: Config;
  connection: QueueConnection;
  database: Database;
  /** For jobs that handlers add. */
  queues: Queues;
  log: Logger;
}

/** How a job is processed. */
interface Handling<Name extends JobName> {
  handler: JobHandler<Name>;
  /** Number of jobs that one worker processes concurrently. */
  concurrency: number;
  /** Begins the log line of a failed attempt; the error follows. */
  complaint: string;
  /** Whether the log line contains the payload. */
  logsPayload?: boolean;
}

type Handlings = { [Name in JobName]: Handling<Name> };

/**
 * Starts the handlers of all job queues.
 * @returns function that stops them
 * @throws an error message for operators when the database cannot be reached
 */
export async function startHandlers(
  dependencies: Dependencies,
  onAttempt: ConsumerOptions["onAttempt"],
): Promise<() => Promise<void>> {
  const { config, connection, queues, log } = dependencies;
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, connections: mailConcurrency });
  const handlings: Handlings = {
    ...syncHandlings(dependencies),
    ...otherHandlings(dependencies, mailer),
  };
  const onError = queues.reportError;
  // Share one backend, because databases and their poolers limit connections.
  const backend = openBackend(connection, consumers, onError);
  const start = <Name extends JobName>(name: Name): Worker => {
    const {
      handler,
      concurrency,
      complaint,
      logsPayload = false,
    }: Handlings[Name] = handlings[name];
    return consume(backend, name, handler, {
      concurrency,
      onError,
      onAttempt,
      onFailure: (payload, error, retryInMs) =>
        log.warn(
          { job: name, ...(logsPayload && { payload }), retryInMs },
          `${complaint}: ${error.message}`,
        ),
    });
  };
  const workers = jobName.options.map((name) => start(name));
  await requireReady(backend, connection, workers);
  return async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await backend.close();
    mailer.close();
  };
}

function syncHandlings({ config, database, queues, log }: Dependencies) {
  const access = {
    apiUrl: config.SHEETS_API_URL,
    serviceAccount: config.GOOGLE_SERVICE_ACCOUNT,
  };
  const clockOffset = eventClockOffset(config.EVENT_CLOCK);
  const handlingOf = (source: RunSource, define: SyncDependencies["define"]) => ({
    handler: syncHandler({
      database,
      databaseUrl: config.DATABASE_URL,
      onLongWait: (sentence) => log.info(sentence),
      source,
      define,
      clockOffset,
      readSheets: sheetsReader(access),
      writeSheet: sheetsWriter(access),
      scheduledRuns: config.SYNC_SCHEDULED_RUNS,
      queueMails: (ids) => queueMails(queues, ids, log),
    }),
    concurrency: 1,
    complaint: `The sync of the ${source} failed`,
  });
  return {
    "sync-speakers": handlingOf("speakers", (edition, file = config.SPEAKERS_SHEET) =>
      speakersSource(file, edition),
    ),
    "sync-agenda": handlingOf("agenda", (edition, file) =>
      file ? agendaFileSource(file, edition) : agendaSource(agendaSheetsOf(config), edition),
    ),
    "sync-news": handlingOf("news", newsSource),
  };
}

function otherHandlings({ config, database, queues, log }: Dependencies, mailer: Mailer) {
  const openStore = chooseFileStore(config.S3_URL);
  const clockOffset = eventClockOffset(config.EVENT_CLOCK);
  return {
    mail: {
      handler: sendMail({
        database,
        mailer,
        publicUrl: config.PUBLIC_URL,
        from: config.MAIL_FROM,
        contactRecipient: config.CONTACT_RECIPIENT,
      }),
      concurrency: mailConcurrency,
      complaint: "A mail failed",
      logsPayload: true,
    },
    purge: {
      handler: purge(database, openStore, config.CONTACT_RETENTION_DAYS),
      concurrency: 1,
      complaint: "Old rows could not be deleted",
    },
    "make-variants": {
      handler: async ({ fileId }) => ({
        made: await makeVariants(database.em.fork(), openStore, fileId),
      }),
      concurrency: 1,
      complaint: "A picture could not be made ready for pages",
      logsPayload: true,
    },
    "check-readiness": {
      handler: checkReadiness({
        database,
        publicUrl: config.PUBLIC_URL,
        syncEverySeconds: config.SYNC_EVERY_SECONDS,
        clock: () => Date.now() + clockOffset,
        queueMails: (ids) => queueMails(queues, ids, log),
      }),
      concurrency: 1,
      complaint: "What is ready could not be checked",
    },
  } satisfies Partial<Handlings>;
}
