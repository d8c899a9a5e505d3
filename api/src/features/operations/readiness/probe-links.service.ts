import pLimit from "p-limit";
import {
  AddressRefusedError,
  sendOutgoing,
  type OutgoingRequest,
} from "../../../platform/http/outgoing-request.ts";
import { isLoopback } from "../../../platform/http/same-origin.ts";

/**
 * Timeout for a page including its redirects, in milliseconds.
 * @internal
 */
export const answerTimeoutMs = 5_000;
const maxRedirects = 5;

/** Maximum number of concurrently probed links of a check. */
const maxAtOnce = 6;

/**
 * Probes links until the signal aborts.
 * @returns the error of each link that was reached, as the end of a sentence; null when it works
 */
export type ProbeLinks = (
  links: Iterable<string>,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, string | null>>;

/**
 * Creates the {@link ProbeLinks} of a site. Only a site on this machine may link to private
 * networks.
 */
export function linkProbesOf(publicUrl: string): ProbeLinks {
  const isAllowed = isLoopback(publicUrl) ? () => true : undefined;
  return async (links, signal) => {
    const hosts = new Hosts();
    const limit = pLimit(maxAtOnce);
    const faults = new Map<string, string | null>();
    await limit.map(new Set(links), async (link) => {
      if (signal.aborted) return;
      const fault = await probeLink(link, { isAllowed, hosts, signals: [signal] });
      if (!signal.aborted) faults.set(link, fault);
    });
    return faults;
  };
}

/** A host has not answered before, and is not asked again. */
class SilentHostError extends Error {
  override name = "SilentHostError";
}

/** The hosts of a check. Those that do not answer are not asked again. */
class Hosts {
  readonly #answering = new Set<string>();
  readonly #silent = new Set<string>();

  /**
   * @param timeout one of the signals of the request, which aborts at its timeout
   * @throws SilentHostError, AddressRefusedError
   */
  async ask(url: URL, request: OutgoingRequest, timeout: AbortSignal) {
    const { host } = url;
    if (this.#silent.has(host)) throw new SilentHostError(host);
    try {
      const response = await sendOutgoing(url, request);
      this.#answering.add(host);
      this.#silent.delete(host);
      return response;
    } catch (error) {
      // Of a host that answers, a single page may be slow.
      if (timeout.aborted && !this.#answering.has(host)) this.#silent.add(host);
      throw error;
    }
  }
}

interface Probe extends Omit<OutgoingRequest, "signal"> {
  timeoutMs?: number;
  hosts?: Hosts;
  /** Signals that end the probe. */
  signals?: readonly AbortSignal[];
}

/**
 * Checks whether a page responds.
 * @returns the error, as the end of a sentence; null when it works
 * @internal
 */
export async function probeLink(
  address: string,
  { timeoutMs = answerTimeoutMs, hosts = new Hosts(), signals = [], ...surroundings }: Probe = {},
): Promise<string | null> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const request = { ...surroundings, signal: AbortSignal.any([timeout, ...signals]) };
  try {
    let url = new URL(address);
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const { statusCode = 0, headers } = await hosts.ask(url, request, timeout);
      if (statusCode < 300 || headers.location === undefined) {
        return statusCode < 400 ? null : `answers ${statusCode}`;
      }
      url = new URL(headers.location, url);
    }
    return "redirects without end";
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): string {
  if (error instanceof AddressRefusedError) return "is not on the internet";
  if (error instanceof SilentHostError) {
    return `was not checked, because ${error.message} does not answer`;
  }
  return "does not answer";
}
