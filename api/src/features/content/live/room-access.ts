import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hostCookies } from "../../../platform/http/host-cookie.ts";

/** Covers a congress and the day before it, in seconds. */
const maxAge = 7 * 24 * 3600;

/** Maximum number of editions whose code a browser remembers, so that the cookie stays short. */
const maxCodes = 4;

/** A remembered code: an SHA-256 in base64url. */
const remembered = /^[\w-]{43}$/;

/**
 * Access to the rooms and recordings: a browser that has entered the code gets a cookie derived from it, which is
 * invalid after the code changes. The cookie holds one value per edition, the latest first.
 * @param key key of the cookie
 */
export function roomAccess(key: Buffer, publicUrl: string) {
  const { nameOf, options } = hostCookies(publicUrl);
  const name = nameOf("rooms");
  const derive = (code: string) => createHmac("sha256", key).update(code).digest();

  const valuesOf = ({ cookies }: FastifyRequest) =>
    (cookies[name] ?? "").split(".").filter((value) => remembered.test(value));

  return {
    isCode: (code: string, given: string) => timingSafeEqual(derive(code), derive(given)),
    remember(request: FastifyRequest, reply: FastifyReply, code: string): void {
      const values = new Set([derive(code).toString("base64url"), ...valuesOf(request)]);
      reply.setCookie(name, [...values].slice(0, maxCodes).join("."), { ...options, maxAge });
    },
    /** @param code required code; null when the rooms are open to everybody */
    isAdmitted(request: FastifyRequest, code: string | null): boolean {
      if (code === null) return true;
      const wanted = derive(code);
      return (
        code !== "" &&
        valuesOf(request).some((value) => {
          const given = Buffer.from(value, "base64url");
          return given.length === wanted.length && timingSafeEqual(given, wanted);
        })
      );
    },
  };
}
