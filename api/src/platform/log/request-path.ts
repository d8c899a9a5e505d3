/** The path of a request target, as it was asked for. */
export function pathOf(url: string): string {
  const queryAt = url.indexOf("?");
  return queryAt === -1 ? url : url.slice(0, queryAt);
}

/** What a log line shows of a path: a stranger decides how long it is. */
const maxLoggedLength = 200;

/** The path of a request target as a log line shows it. */
export function loggedPath(url: string): string {
  return pathOf(url).slice(0, maxLoggedLength);
}
