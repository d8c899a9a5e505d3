import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import fp from "fastify-plugin";

/**
 * Headers that every answer carries. Scripts come from our own files only; a page that has
 * an inline one names its hash (see `site/`). Styles may be inline: the component libraries
 * set them as attributes.
 */
export const securityHeaders = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const isSecure = publicUrl.startsWith("https:");
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          ...contentSecurityPolicy,
          ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      crossOriginEmbedderPolicy: false,
      frameguard: { action: "deny" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    });
    // Whoever answers something that may be kept says so; what says nothing is not kept.
    app.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    });
  },
  { name: "security-headers" },
);

/** Directives of every answer's policy. */
const contentSecurityPolicy: Record<string, string[]> = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "https:", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  // Bull Board names its own base.
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The policy above as a header, with `changes` in place of some of its directives. */
export function policyText(changes: Record<string, string[]> = {}): string {
  return Object.entries({ ...contentSecurityPolicy, ...changes })
    .map(([name, values]) => `${kebab(name)} ${values.join(" ")}`)
    .join(";");
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Scripts of ours and these inline ones, named by their hashes. */
export function scriptSources(inlineScripts: string[]): string[] {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...(contentSecurityPolicy["scriptSrc"] ?? []), ...hashes];
}
