import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import fp from "fastify-plugin";
import helmet from "helmet";

declare module "fastify" {
  interface FastifyInstance {
    /** Headers of all responses. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

/**
 * Sets the security headers of all responses. Scripts must come from this site; pages with inline
 * scripts add their hashes (see `site/`). Inline styles are allowed, because the component
 * libraries use style attributes.
 */
export const securityHeaders = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const headers = await headersFor(publicUrl.startsWith("https:"));
    app.decorate("securityHeaders", headers);
    app.addHook("onRequest", (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    // Cacheable responses set Cache-Control themselves. All others must not be cached.
    app.addHook("onSend", (_request, reply, payload, done) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      done(null, payload);
    });
  },
  { name: "security-headers" },
);

/** Computes Helmet's headers once, because they are the same for every request. */
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

/** Default directives of the policy. */
const contentSecurityPolicy: Record<string, string[]> = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "https:", "data:"],
  mediaSrc: ["'self'", "https:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  // Bull Board uses a `<base>` element.
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Serializes the policy, with `changes` applied. */
export function policyText(changes: Record<string, string[]> = {}): string {
  return Object.entries({ ...contentSecurityPolicy, ...changes })
    .map(([name, values]) => `${kebab(name)} ${values.join(" ")}`)
    .join(";");
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Sources for the site's scripts and the given inline scripts. */
export function scriptSources(inlineScripts: string[]): string[] {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...(contentSecurityPolicy["scriptSrc"] ?? []), ...hashes];
}

/** Directives for pages with third-party embeds, which use frames, requests and forms. */
export function embeddingSources(externalOrigins: string[]): Record<string, string[]> {
  if (externalOrigins.length === 0) return {};
  const ownAndTheirs = ["'self'", ...externalOrigins];
  return { frameSrc: ownAndTheirs, connectSrc: ownAndTheirs, formAction: ownAndTheirs };
}
