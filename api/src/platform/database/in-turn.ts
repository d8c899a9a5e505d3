/** Runs queries of a request when it is the request's turn at the database. */
export type InTurn = <Result>(query: () => Promise<Result>) => Promise<Result>;

/** The {@link InTurn} of callers that do not wait. */
export const runNow: InTurn = (query) => query();
