import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback } from "./same-origin.ts";

/**
 * Names and options of cookies. The `__Host-` prefix binds them to this host and HTTPS. Browsers
 * reject it with HTTP on loopback addresses, where it is omitted.
 */
export function hostCookies(publicUrl: string) {
  const plain = publicUrl.startsWith("http:") && isLoopback(publicUrl);
  const nameOf = (name: string) => (plain ? name : `__Host-${name}`);
  const options = { path: "/", httpOnly: true, secure: !plain, sameSite: "lax" } as const;
  return {
    nameOf,
    options,
    /**
     * Sets a signed cookie. The signature includes the name, so that it is invalid under another
     * name.
     */
    setSigned(reply: FastifyReply, name: string, value: string, maxAge: number): void {
      const named = `${name}:${value}`;
      reply.setCookie(nameOf(name), named, { ...options, signed: true, maxAge });
    },
    /** Deletes a cookie. Browsers require the same attributes with which it was set. */
    clear(reply: FastifyReply, name: string): void {
      reply.clearCookie(nameOf(name), options);
    },
    /** Value of a signed cookie; undefined when it is missing or invalid. */
    readSigned(request: FastifyRequest, name: string): string | undefined {
      const { valid, value } = request.unsignCookie(request.cookies[nameOf(name)] ?? "");
      const prefix = `${name}:`;
      return valid && value.startsWith(prefix) ? value.slice(prefix.length) : undefined;
    },
  };
}
