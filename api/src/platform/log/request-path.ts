/** Path of a request target, not normalized. */
export function pathOf(url: string): string {
  const queryAt = url.indexOf("?");
  return queryAt === -1 ? url : url.slice(0, queryAt);
}

/** Maximum length of a logged path, which clients can choose freely. */
const maxLoggedLength = 200;

/** Path of a request target, truncated for the log. */
export function loggedPath(url: string): string {
  return pathOf(url).slice(0, maxLoggedLength);
}
