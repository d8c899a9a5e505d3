/** Reads a `meta` element that the api wrote into the page. */
function fact(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/**
 * The api's configuration, from `meta` elements of the page. Defaults apply where they are missing.
 */
export const configuration = {
  /** Offset of the event clock from the real time, in milliseconds. */
  eventClockOffset: Number(fact("event-clock-offset") ?? 0),
  /** Whether every account can make itself an admin. */
  isAccessOpen: fact("role-self-grant") === "open",
  /** Interval of the scheduled sync; 0 when there is none. */
  syncEverySeconds: Number(fact("sync-every-seconds") ?? 300),
};
