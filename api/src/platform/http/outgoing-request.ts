import { lookup as systemLookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A request was refused, as its address leads where it must not. */
export class AddressRefusedError extends Error {
  override name = "AddressRefusedError";
}

/** What is asked for by an address that somebody has typed. */
export interface OutgoingRequest {
  signal: AbortSignal;
  /** Judges the IP address that is connected to; {@link isGlobalUnicast} when left out. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** Resolves names; the system's when left out. */
  lookup?: LookupFunction | undefined;
}

/**
 * Sends a GET to an address that somebody has typed, and answers its status and headers. The IP address
 * is judged where it is connected to: a name that is resolved a second time may lead elsewhere. No
 * redirect is followed.
 * @throws AddressRefusedError
 */
export async function sendOutgoing(
  url: URL,
  { signal, isAllowed = isGlobalUnicast, lookup = systemLookup }: OutgoingRequest,
): Promise<Pick<IncomingMessage, "statusCode" | "headers">> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // It is connected to without a look-up.
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new AddressRefusedError(literal);
  const { request } = url.protocol === "https:" ? https : http;
  request(url, {
    // A connection of its own: one that is kept was judged for another request.
    agent: false,
    signal,
    headers: { accept: "*/*", "user-agent": "Congress" },
    lookup: (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, found) => {
        // Undefined when the name is unknown, whatever the types say.
        const addresses = Array.isArray(found) ? found : [];
        const refused = addresses.find(({ address }) => !isAllowed(address));
        callback(error ?? (refused ? new AddressRefusedError(refused.address) : null), addresses);
      }),
  })
    .once("response", resolve)
    // Every error: one that nobody listens to would end the process.
    .on("error", reject)
    .end();
  const response = await promise;
  response.destroy();
  return response;
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is one of the public internet's machines. What IANA has not assigned to them
 * yet is not.
 * @internal
 */
export function isGlobalUnicast(address: string): boolean {
  const ip = ipaddr.process(address);
  if (ip.range() !== "unicast") return false;
  return ip instanceof ipaddr.IPv4 || ip.match(globalUnicast);
}
