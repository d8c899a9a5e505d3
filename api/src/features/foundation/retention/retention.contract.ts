/** Retention periods in days. The privacy policy states those of personal data. */
export const retentionDays = {
  /** Rate-limit counters, from the end of their window. */
  attempts: 1,
  /** Sessions of accounts with their refresh tokens, from their end. */
  sessions: 30,
  /** Mailed links for verifying an address or setting a password, from their expiry. */
  links: 1,
  /** Mails about accounts, from the day they were written. */
  mails: 30,
  /** Unverified accounts, from sign-up. */
  unverifiedAccounts: 7,
  /** Contact messages, from the day they were written; operators can override it. */
  contactMessages: 365,
  /** Heartbeats of workers. */
  heartbeats: 1,
  /** Suppressed addresses, from the refusal: the mailbox may exist by then. */
  suppressedAddresses: 90,
  /**
   * Cancelled sessions in calendars, from the cancellation: subscribed programs poll every hour.
   */
  cancelledSessions: 90,
  /** Scheduled syncs without changes and errors. */
  unchangedSyncRuns: 7,
  /**
   * What runs quote of sheets and files: their errors and how their tables were read, from their end.
   * It may contain the names of people who have been deleted since.
   */
  runDetails: 30,
  /** Findings of the readiness check, from the last night that found them, unless silenced. */
  rememberedFindings: 30,
  /** Files that were imported or previewed. */
  imports: 1,
  /** Previews, from their expiry. */
  previews: 1,
  /** Revisions of records, and runs of syncs and imports, which are undone by them. */
  revisions: 400,
  /**
   * Soft-deleted records that can be restored. For a speaker, the values in the revisions and in the
   * reports of runs are deleted as well.
   */
  bin: 30,
  /** Uploaded pictures that no record, deleted record or revision references. */
  files: 30,
  /** Finished jobs in the queue. */
  jobs: 30,
} as const;
