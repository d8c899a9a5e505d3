import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback } from "./same-origin.ts";

/**
 * How cookies of ours are named and set. `__Host-` binds them to this host and to https; on http
 * over the loopback address, where browsers refuse that prefix, they go without it.
 */
export function hostCookies(publicUrl: string) {
  const plain = publicUrl.startsWith("http:") && isLoopback(publicUrl);
  const nameOf = (name: string) => (plain ? name : `__Host-${name}`);
  const options = { path: "/", httpOnly: true, secure: !plain, sameSite: "lax" } as const;
  return {
    nameOf,
    options,
    /** Sets a cookie that nobody can make. Its name is signed as well: it is worth nothing as another. */
    setSigned(reply: FastifyReply, name: string, value: string, maxAge: number): void {
      const named = `${name}:${value}`;
      reply.setCookie(nameOf(name), named, { ...options, signed: true, maxAge });
    },
    /** The value of a cookie that was set so; undefined where there is none of ours. */
    readSigned(request: FastifyRequest, name: string): string | undefined {
      const { valid, value } = request.unsignCookie(request.cookies[nameOf(name)] ?? "");
      const prefix = `${name}:`;
      return valid && value.startsWith(prefix) ? value.slice(prefix.length) : undefined;
    },
  };
}
