import type { Server } from "node:http";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
} from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sessionCookies } from "../features/people/accounts/session-cookies.ts";
import { runNow } from "../platform/database/in-turn.ts";
import { requestEntityManager } from "../platform/database/request-em.ts";
import { keyFor } from "../platform/environment/keys.ts";
import { currentEdition } from "../features/foundation/editions/current-edition.ts";
import { filesPath } from "../features/operations/files/files.contract.ts";
import { claimPictures } from "../features/operations/files/claim-pictures.service.ts";
import { access, isOfConsole } from "../platform/http/access.ts";
import { bodyTimeout } from "../platform/http/body-timeout.ts";
import { clientHeader } from "../platform/http/client.contract.ts";
import { describeApi } from "../platform/http/describe-api.ts";
import { draining } from "../platform/http/draining.ts";
import { answerMalformed, answerUnreadable, errors } from "../platform/http/errors.ts";
import { problemBody } from "../platform/http/http-problem.ts";
import { limitedAddress, limitedSite } from "../platform/http/rate-limit.ts";
import { overload } from "../platform/http/overload.ts";
import { requestLog } from "../platform/http/request-log.ts";
import { requestSpans } from "../platform/http/request-spans.ts";
import { sameOrigin } from "../platform/http/same-origin.ts";
import { sendProblem } from "../platform/http/send-problem.ts";
import { securityLog } from "../platform/http/security-log.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import { openPreview } from "../features/desk/previews/open-preview.ts";
import { previewPath } from "../features/desk/previews/previews.contract.ts";
import { logOptions, standardOutput } from "../platform/log/log.ts";
import { attributeRequest } from "../features/foundation/revisions/attribute.service.ts";
import { resources } from "../platform/resources/register-resource.ts";
import { cachedContent } from "../platform/cache/cached-content.ts";
import { cachedAnswers } from "../platform/cache/cached-answers.ts";
import { staticFileRoutes } from "../features/foundation/site/static-files.routes.ts";
import type { ResolvePath } from "../features/foundation/site/site.contract.ts";
import { isSearched, pageKey } from "../features/foundation/site/site.contract.ts";
import { siteClock } from "../features/people/site-clock/site-clock.ts";
import { siteRoutes } from "../features/foundation/site/site.routes.ts";
import type { AppDependencies } from "./dependencies.ts";
import { features } from "./features.ts";

const defaultRequestTimeoutMs = 30_000;

/** 10 MB at 1 Mbit/s take 80 seconds. */
const fileTimeoutMs = 5 * 60_000;

const everyPathIsCanonical: ResolvePath = () => ({ kind: "canonical", isPicture: false });

/** Maximum size of a request body, many times that of a speaker's biography. */
const bodyLimit = 256 * 1024;

/** Maximum length of a path parameter. */
const maxParamLength = 500;

/**
 * Limits the time to receive headers; slower clients get a 408. {@link bodyTimeout} limits bodies,
 * so Node's `requestTimeout` is left off: when it expires during a body, the client gets no response.
 */
const headerTimeouts = (requestTimeoutMs: number) =>
  ({
    http: {
      headersTimeout: requestTimeoutMs / 2,
      connectionsCheckingInterval: requestTimeoutMs / 6,
    },
  }) satisfies FastifyHttpOptions<Server>;

/** Builds the application. Features are registered explicitly, without discovery. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  // Loading blocks the event loop, whose delay the platform measures to refuse requests under load.
  const registrations = await Promise.all(features.map(async ({ load }) => load()));
  const app = createServer(dependencies);
  await registerPlatform(app, dependencies);
  for (const register of registrations) await register(app, dependencies);
  await registerFiles(app, dependencies);
  await registerSite(app, dependencies);
  app.setNotFoundHandler(answerNothingHere);
  return app;
}

function createServer({
  config,
  logTo = standardOutput(),
  requestTimeoutMs = defaultRequestTimeoutMs,
}: AppDependencies): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL, logTo),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    bodyLimit,
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength, ignoreTrailingSlash: false },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    // Respond to accepted requests during shutdown, too.
    return503OnClosing: false,
    ...headerTimeouts(requestTimeoutMs),
    rewriteUrl: ({ url = "/" }) => originForm(url),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerMalformed,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptDeleteWithText(app);
  return app;
}

/** Plugins for all requests. The order matters. */
async function registerPlatform(
  app: FastifyInstance,
  {
    config,
    database,
    pages,
    resolvePath = everyPathIsCanonical,
    requestTimeoutMs = defaultRequestTimeoutMs,
  }: AppDependencies,
): Promise<void> {
  await app.register(bodyTimeout, { timeoutMs: requestTimeoutMs, fileTimeoutMs });
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) await app.register(requestSpans);
  await app.register(cachedAnswers, {
    cache: pages,
    keyOf: (path) => pageKey(resolvePath(path), path),
    isSearched,
    isPersonal: (request) => app.siteClock.isPossible(request) || isOfConsole(request),
  });
  await app.register(requestLog);
  await app.register(draining);
  await app.register(errors);
  await app.register(securityLog, { key: keyFor("security-log", config.SECRET) });
  await app.register(securityHeaders, { publicUrl: config.PUBLIC_URL });
  await app.register(sameOrigin, { publicUrl: config.PUBLIC_URL });
  await app.register(requestEntityManager, { database, begin: attributeRequest });
  await app.register(sessionCookies, { secret: config.SECRET, publicUrl: config.PUBLIC_URL });
  await app.register(access, app.sessionCookies);
  await app.register(siteClock, { publicUrl: config.PUBLIC_URL });
  const pool = await database.em.getConnection().getNativeClient();
  await app.register(overload, {
    maxEventLoopDelay: config.OVERLOADED_AFTER_MS,
    connections: pool.options.max,
    hasSession: app.sessionCookies.hasSession,
  });
  await app.register(describeApi, { title: "Congress API", publicUrl: config.PUBLIC_URL });
  await app.register(cachedContent, {
    cache: pages,
    vary: `cookie, ${clientHeader.name}`,
    clientOf: (ip) => limitedSite(ip) ?? limitedAddress(ip),
  });
  const versionKey = keyFor("versions", config.SECRET);
  await app.register(resources, { claimPictures, versionKey });
  await app.register(currentEdition, { fork: () => database.em.fork() });
}

/** Files of the build, and the answer to unknown paths of the API. */
async function registerFiles(
  app: FastifyInstance,
  { config, eventClockOffset = 0 }: AppDependencies,
): Promise<void> {
  await app.register(staticFileRoutes, {
    offlinePages: config.OFFLINE_PAGES,
    consoleFacts: {
      ...(eventClockOffset === 0 ? {} : { "event-clock-offset": String(eventClockOffset) }),
      "role-self-grant": config.ROLE_SELF_GRANT,
      "sync-every-seconds": String(config.SYNC_EVERY_SECONDS),
    },
  });
  for (const url of ["/api", "/api/*"]) {
    const config = { access: "public", takesTurn: false } as const;
    app.all(url, { config, schema: { hide: true } }, answerNothingHere);
  }
}

/** Public pages. They handle all remaining paths. */
async function registerSite(
  app: FastifyInstance,
  { config, database, pages, renderPage, eventClockOffset = 0, ...more }: AppDependencies,
): Promise<void> {
  if (!renderPage) return;
  const { resolvePath = everyPathIsCanonical } = more;
  await app.register(siteRoutes, {
    readUploaded: async (path) => {
      if (!path.startsWith(filesPath)) return null;
      const name = path.slice(filesPath.length).replace(".", "-1280.");
      const reader = { em: database.em.fork(), inTurn: runNow };
      const file = await app.readFile(reader, name, "image/webp");
      return file?.bytes ?? null;
    },
    publicUrl: config.PUBLIC_URL,
    bookingWidgetUrl: config.BOOKING_WIDGET_URL,
    contactRetentionDays: config.CONTACT_RETENTION_DAYS,
    renderPage,
    resolvePath,
    cache: pages,
    eventClockOffset,
    ownView: (request) => app.siteClock.viewOf(request),
    previewPath,
    openPreview: async (request, token, render) =>
      openPreview(
        request.em,
        {
          resources: app.resources,
          key: keyFor("previews", config.SECRET),
          token,
          viewer: await request.viewer(),
          writing: app.writing,
        },
        render,
      ),
  });
}

async function answerNothingHere({ url }: FastifyRequest, reply: FastifyReply) {
  // A path parameter that is too long for its route ends up here.
  if (url.split(/[/?]/).some((part) => part.length > maxParamLength)) {
    return sendProblem(reply, problemBody(414, "This address is too long."));
  }
  return sendProblem(reply, problemBody(404, "There is nothing at this address."));
}

/**
 * Path and query of a request target. The absolute form for proxies (`GET http://host/path`)
 * contains a host, which must never reach a redirect.
 * @see RFC 9112, 3.2.2
 */
function originForm(target: string): string {
  if (target.startsWith("/") || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** The simple-rest client sends DELETE as `text/plain` without a body. */
function acceptDeleteWithText(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (request, body, done) => {
    if (request.method === "DELETE" && body === "") return done(null, undefined);
    const refusal = Object.assign(new Error("Send JSON with the content type application/json."), {
      statusCode: 415,
    });
    return done(refusal);
  });
}
