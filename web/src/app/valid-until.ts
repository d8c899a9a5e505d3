/** What a loader answers when it is true by the calendar only for some time. */
export interface TrueForATime {
  /** Instant, by the event clock, from which on a page with it has to be made anew; null when it is true for ever. */
  validUntil: string | null;
}

/** The first instant at which one of these answers of loaders is no longer true, or undefined. */
export function firstEnd(answers: unknown[], ...others: (Date | undefined)[]): Date | undefined {
  const ends = answers.flatMap((answer) => (isEnding(answer) ? new Date(answer.validUntil) : []));
  return [...ends, ...others]
    .filter((end) => end !== undefined)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}

function isEnding(answer: unknown): answer is { validUntil: string } {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "validUntil" in answer &&
    typeof answer.validUntil === "string"
  );
}
