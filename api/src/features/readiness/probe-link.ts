import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";
import { isLoopback } from "../../platform/http/same-origin.ts";

const timeoutMs = 5_000;
const maxRedirects = 5;

/** Networks that no public page is in: whoever writes a link must not reach ours through it. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, "ipv6");
}

/** The {@link probeLink} of a site: only one on this machine may link to private networks. */
export function linkProbeOf(publicUrl: string): (address: string) => Promise<string | null> {
  return (address) => probeLink(address, isLoopback(publicUrl));
}

/**
 * Asks whether a page answers.
 * @param allowPrivate also asks machines of private networks
 * @returns what is wrong with it, as the end of a sentence; null when nothing is
 * @internal
 */
export async function probeLink(address: string, allowPrivate = false): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(address);
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const isRefused =
        !allowPrivate && (await Promise.race([isPrivate(url.hostname), end(signal)]));
      if (isRefused) return "is not on the internet";
      const response = await fetch(url, { redirect: "manual", signal });
      await response.body?.cancel();
      const location = response.headers.get("location");
      if (response.status < 300 || location === null) {
        return response.status < 400 ? null : `answers ${response.status}`;
      }
      url = new URL(location, url);
    }
    return "redirects without end";
  } catch {
    return "does not answer";
  }
}

/** Resolving a name takes no signal. */
function end(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function isPrivate(hostname: string): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true });
  return found.some(({ address }) =>
    privateNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4"),
  );
}
