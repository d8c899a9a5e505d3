import {
  AddressRefusedError,
  sendOutgoing,
  type OutgoingRequest,
} from "../../../platform/http/outgoing-request.ts";
import { isLoopback } from "../../../platform/http/same-origin.ts";

/** Timeout for a page including its redirects, in milliseconds. */
const answerTimeoutMs = 5_000;
const maxRedirects = 5;

/**
 * Creates the {@link probeLink} of a site. Only a site on this machine may link to private
 * networks.
 */
export function linkProbeOf(publicUrl: string): (address: string) => Promise<string | null> {
  const isAllowed = isLoopback(publicUrl) ? () => true : undefined;
  return (address) => probeLink(address, { isAllowed });
}

/**
 * Checks whether a page responds.
 * @returns the error, as the end of a sentence; null when it works
 * @internal
 */
export async function probeLink(
  address: string,
  {
    timeoutMs = answerTimeoutMs,
    ...surroundings
  }: Omit<OutgoingRequest, "signal"> & { timeoutMs?: number } = {},
): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(address);
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const { statusCode = 0, headers } = await sendOutgoing(url, { ...surroundings, signal });
      if (statusCode < 300 || headers.location === undefined) {
        return statusCode < 400 ? null : `answers ${statusCode}`;
      }
      url = new URL(headers.location, url);
    }
    return "redirects without end";
  } catch (error) {
    return error instanceof AddressRefusedError ? "is not on the internet" : "does not answer";
  }
}
