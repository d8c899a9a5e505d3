/** Filter for unanswered messages. */
export const unanswered = { flagged: false, done: false } as const;
