import { JobQueues } from "../../../platform/jobs/queue.ts";
import { queueConnections, type QueueConnection } from "../../../platform/jobs/queue-backend.ts";
import type { OutageLog } from "../../../platform/jobs/queue-outage.ts";
import { retentionDays } from "../retention/retention.contract.ts";
import { jobs } from "./jobs.contract.ts";

export { QueueRefusesError } from "../../../platform/jobs/queue.ts";

/** Number of job types, each with a consumer. */
export const consumers = Object.keys(jobs).length;

/**
 * Maximum number of database connections that the queue uses in a producer process, and in a
 * process that is also a consumer.
 */
export const queueUse = (redisUrl: string | undefined) =>
  redisUrl === undefined
    ? { producer: queueConnections(0), worker: queueConnections(0) + queueConnections(consumers) }
    : { producer: 0, worker: 0 };

/** The queues of all job types. */
export class Queues extends JobQueues<typeof jobs> {
  /** @param log logger for outages of the queue; omitted for none */
  constructor(connection: QueueConnection, log?: OutageLog) {
    super(jobs, retentionDays.jobs, connection, log);
  }
}
