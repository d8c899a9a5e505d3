import { lookup as systemLookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A request was refused because its address is not allowed. */
export class AddressRefusedError extends Error {
  override name = "AddressRefusedError";
}

/** Options of a request to a user-supplied URL. */
export interface OutgoingRequest {
  signal: AbortSignal;
  /** Whether an IP address is allowed; defaults to {@link isGlobalUnicast}. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** DNS lookup; defaults to the system's. */
  lookup?: LookupFunction | undefined;
}

/**
 * Sends a GET to a user-supplied URL, and returns status and headers. The IP address is checked on
 * connection, because a second DNS lookup may return a different one. Redirects are not followed.
 * @throws AddressRefusedError
 */
export async function sendOutgoing(
  url: URL,
  { signal, isAllowed = isGlobalUnicast, lookup = systemLookup }: OutgoingRequest,
): Promise<Pick<IncomingMessage, "statusCode" | "headers">> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // IP addresses in the URL skip the lookup.
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new AddressRefusedError(literal);
  const { request } = url.protocol === "https:" ? https : http;
  request(url, {
    // Do not reuse a connection that was checked for another request.
    agent: false,
    signal,
    headers: { accept: "*/*", "user-agent": "Congress" },
    lookup: (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, found) => {
        // Contrary to its type, it is undefined for an unknown name.
        const addresses = Array.isArray(found) ? found : [];
        const refused = addresses.find(({ address }) => !isAllowed(address));
        callback(error ?? (refused ? new AddressRefusedError(refused.address) : null), addresses);
      }),
  })
    .once("response", resolve)
    // Use `on`, because an unhandled second error would end the process.
    .on("error", reject)
    .end();
  const response = await promise;
  response.destroy();
  return response;
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is public unicast. Ranges that IANA has not assigned are excluded.
 * @internal
 */
export function isGlobalUnicast(address: string): boolean {
  const ip = ipaddr.process(address);
  if (ip.range() !== "unicast") return false;
  return ip instanceof ipaddr.IPv4 || ip.match(globalUnicast);
}
