/** Finds the messages that wait for an answer. */
export const unanswered = { flagged: false, done: false } as const;
