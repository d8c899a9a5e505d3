/** Loader data with an expiry. */
export interface Expiring {
  /**
   * Instant by the event clock at which the page must be rendered again; null when it never
   * expires.
   */
  validUntil: string | null;
}

/** The earliest expiry of loader data and other dates; undefined when nothing expires. */
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
