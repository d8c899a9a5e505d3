import { JobQueues } from "../../platform/jobs/queue.ts";
import type { QueueConnection } from "../../platform/jobs/queue-backend.ts";
import type { OutageLog } from "../../platform/jobs/queue-outage.ts";
import { retentionDays } from "../retention/retention.contract.ts";
import { jobs } from "./jobs.contract.ts";

/** The queues of all kinds of jobs. */
export class Queues extends JobQueues<typeof jobs> {
  /** @param log where the queue's outages are logged; nowhere when left out */
  constructor(connection: QueueConnection, log?: OutageLog) {
    super(jobs, retentionDays.jobs, connection, log);
  }
}
