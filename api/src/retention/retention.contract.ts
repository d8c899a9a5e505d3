/** For how many days is kept what has served its purpose; the privacy policy names the same days. */
export const retentionDays = {
  /** Counted tries, after their window has ended. */
  attempts: 1,
  /** Sessions with their refresh tokens, after they have ended. */
  sessions: 30,
  /** Signs of life of workers. */
  heartbeats: 1,
  /** Jobs that have ended, in the queue. */
  jobs: 30,
} as const;
