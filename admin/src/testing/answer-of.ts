/** A response of the api, as the HTTP client returns it. */
export const answerOf = (json: unknown, headers: Record<string, string> = {}) => ({
  status: 200,
  headers: new Headers(headers),
  body: JSON.stringify(json),
  json,
});
