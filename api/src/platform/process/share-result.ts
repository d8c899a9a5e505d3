/**
 * Returns a function that shares each result for a time, so that any number of callers cost one.
 * @param ms lifetime of a result in milliseconds, from the begin of its call
 */
export function shareResult<Result>(
  ms: number,
  call: () => Promise<Result>,
): () => Promise<Result> {
  let shared: { result: Promise<Result>; at: number } | undefined;
  return async () => {
    const now = performance.now();
    if (shared === undefined || now - shared.at > ms) shared = { result: call(), at: now };
    return shared.result;
  };
}
