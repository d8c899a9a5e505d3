import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import fp from "fastify-plugin";
import helmet from "helmet";

declare module "fastify" {
  interface FastifyInstance {
    /** Headers that every answer carries. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

/**
 * Headers that every answer carries. Scripts come from our own files only; a page that has
 * an inline one names its hash (see `site/`). Styles may be inline: the component libraries
 * set them as attributes.
 */
export const securityHeaders = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const headers = await headersFor(publicUrl.startsWith("https:"));
    app.decorate("securityHeaders", headers);
    app.addHook("onRequest", (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    // A response that may be cached sets its own Cache-Control; any other is not cached.
    app.addHook("onSend", (_request, reply, payload, done) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      done(null, payload);
    });
  },
  { name: "security-headers" },
);

/** Helmet's headers, worked out once: they are the same for every request. */
async function headersFor(isSecure: boolean): Promise<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const apply = helmet({
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
  await new Promise<void>((resolve, reject) => {
    apply(response.req, response, (error) => (error ? reject(error) : resolve()));
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Directives of every answer's policy. */
const contentSecurityPolicy: Record<string, string[]> = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "https:", "data:"],
  mediaSrc: ["'self'", "https:"],
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

/** Directives for a page whose embedded scripts fill a frame, call home and take a form. */
export function embeddingSources(externalOrigins: string[]): Record<string, string[]> {
  if (externalOrigins.length === 0) return {};
  const ownAndTheirs = ["'self'", ...externalOrigins];
  return { frameSrc: ownAndTheirs, connectSrc: ownAndTheirs, formAction: ownAndTheirs };
}
