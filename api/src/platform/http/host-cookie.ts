import { isLoopback } from "./same-origin.ts";

/**
 * How cookies of ours are named and set. `__Host-` binds them to this host and to https; on http
 * over the loopback address, where browsers refuse that prefix, they go without it.
 */
export function hostCookies(publicUrl: string) {
  const plain = publicUrl.startsWith("http:") && isLoopback(publicUrl);
  return {
    nameOf: (name: string) => (plain ? name : `__Host-${name}`),
    options: { path: "/", httpOnly: true, secure: !plain, sameSite: "lax" } as const,
  };
}
