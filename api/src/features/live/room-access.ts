import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hostCookies } from "../../platform/http/host-cookie.ts";

/** As long as a congress and a day before it last. */
const maxAge = 7 * 24 * 3600;

/**
 * Who may enter the rooms: a browser that has been told the code keeps a cookie that is derived from
 * it, and is worth nothing once the code is another.
 * @param key by which the cookie is derived
 */
export function roomAccess(key: Buffer, publicUrl: string) {
  const { nameOf, options } = hostCookies(publicUrl);
  const name = nameOf("rooms");
  const derive = (code: string) => createHmac("sha256", key).update(code).digest();

  return {
    isCode: (code: string, given: string) =>
      code !== "" && timingSafeEqual(derive(code), derive(given)),
    remember(reply: FastifyReply, code: string): void {
      reply.setCookie(name, derive(code).toString("base64url"), { ...options, maxAge });
    },
    /** @param code that is asked for; null where the rooms are open to everybody */
    isAdmitted({ cookies }: FastifyRequest, code: string | null): boolean {
      if (code === null) return true;
      const given = Buffer.from(cookies[name] ?? "", "base64url");
      const wanted = derive(code);
      return code !== "" && given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
