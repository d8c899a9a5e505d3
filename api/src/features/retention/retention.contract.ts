/** Retention periods in days; the privacy policy names those of personal data. */
export const retentionDays = {
  /** Counted tries, after their window has ended. */
  attempts: 1,
  /** Sessions with their refresh tokens, after they have ended. */
  sessions: 30,
  /** Links that were mailed to confirm an address or to set a password, after they have expired. */
  links: 1,
  /** Mails about accounts, from the day that they were written. */
  mails: 30,
  /** Accounts whose address nobody has verified, from sign-up. */
  unverifiedAccounts: 7,
  /** Messages of the contact form, from the day that they were written, unless the operator says otherwise. */
  contactMessages: 365,
  /** Heartbeats of workers. */
  heartbeats: 1,
  /** Addresses that no mail is sent to, from their refusal: by then the mailbox may be there. */
  suppressedAddresses: 90,
  /** Sessions in calendars, from their cancellation: programs that subscribe ask every hour. */
  cancelledSessions: 90,
  /** Scheduled syncs that changed nothing and found nothing wrong. */
  unchangedSyncRuns: 7,
  /** Findings of the readiness check, from the last night that found them, unless they are silenced. */
  rememberedFindings: 30,
  /** Files that were imported, or looked at to be. */
  imports: 1,
  /** Previews, after they have expired. */
  previews: 1,
  /** Changes of records. */
  revisions: 400,
  /** Deleted records that can be restored; of a speaker, what the changes said goes with it. */
  bin: 30,
  /** Uploaded pictures that no record names any more, nor the bin or a change of one. */
  files: 30,
  /** Jobs that have ended, in the queue. */
  jobs: 30,
} as const;
