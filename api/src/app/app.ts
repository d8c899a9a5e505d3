import type { Server } from "node:http";
import underPressure from "@fastify/under-pressure";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
} from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { accountRoutes } from "../features/accounts/accounts.routes.ts";
import { usableLinks } from "../features/accounts/mailed-links.ts";
import { credentialRoutes } from "../features/accounts/credentials.routes.ts";
import { sessionCookies } from "../features/accounts/session-cookies.ts";
import { sessionRoutes } from "../features/accounts/sessions.routes.ts";
import { userRoutes } from "../features/roles/users.routes.ts";
import { agendaRoutes } from "../features/agenda/agenda.routes.ts";
import { moveSessions } from "../features/agenda/move-sessions.ts";
import { auditRoutes } from "../features/audit/audit.routes.ts";
import { calendarRoutes } from "../features/calendar/calendar.routes.ts";
import type { Config } from "./config.ts";
import { contactRoutes } from "../features/contact/contact.routes.ts";
import type { Database } from "./database/database.ts";
import { requestEntityManager } from "../platform/database/request-em.ts";
import { keyFor } from "../platform/environment/keys.ts";
import { currentEdition } from "../features/editions/current-edition.ts";
import { editionRoutes } from "../features/editions/editions.routes.ts";
import { editionContentRoutes } from "../features/edition-content/edition-content.routes.ts";
import { filesPath } from "../features/files/files.contract.ts";
import { claimPicture } from "../features/files/claim-picture.ts";
import { chooseFileStore } from "../features/files/choose-file-store.ts";
import { fileReader } from "../features/files/read-file.ts";
import { uploadRoutes } from "../features/files/files.routes.ts";
import { findRoutes } from "../features/find/find.routes.ts";
import { exportRoutes } from "../features/imports/exports.routes.ts";
import { importRoutes } from "../features/imports/imports.routes.ts";
import { formerSlugRoutes } from "../features/former-slugs/former-slugs.routes.ts";
import { access, isOfConsole } from "../platform/http/access.ts";
import { bodyTimeout } from "../platform/http/body-timeout.ts";
import { clientHeader } from "../platform/http/client.contract.ts";
import { describeApi } from "../platform/http/describe-api.ts";
import { draining } from "../platform/http/draining.ts";
import { answerMalformed, answerUnreadable, errors } from "../platform/http/errors.ts";
import { problemBody } from "../platform/http/http-problem.ts";
import { requestLog } from "../platform/http/request-log.ts";
import { requestSpans } from "../platform/http/request-spans.ts";
import { sameOrigin } from "../platform/http/same-origin.ts";
import { sendProblem } from "../platform/http/send-problem.ts";
import { securityLog } from "../platform/http/security-log.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import { presenceRoutes } from "../features/presence/presence.routes.ts";
import { queueBoard } from "../features/jobs/board.ts";
import { jobRoutes } from "../features/jobs/jobs.routes.ts";
import { openPreview } from "../features/previews/open-preview.ts";
import { previewPath } from "../features/previews/previews.contract.ts";
import { previewRoutes } from "../features/previews/previews.routes.ts";
import { operationsRoutes } from "../features/operations/operations.routes.ts";
import type { Queues } from "../features/jobs/queues.ts";
import { LiveHub } from "../features/live/live-hub.ts";
import { liveRoutes } from "../features/live/live.routes.ts";
import { logOptions, standardOutput, type LineWriter } from "../platform/log/log.ts";
import { mailRoutes } from "../features/mail/mail.routes.ts";
import { newsRoutes } from "../features/news/news.routes.ts";
import { isPostVisible } from "../features/news/publication.ts";
import { noticeRoutes } from "../features/notices/notices.routes.ts";
import { orderingRoutes } from "../features/ordering/ordering.routes.ts";
import { passRoutes } from "../features/passes/passes.routes.ts";
import { nextEditionRoutes } from "../features/next-edition/next-edition.routes.ts";
import { policyRoutes } from "../features/policies/policies.routes.ts";
import { readinessRoutes } from "../features/readiness/readiness.routes.ts";
import { mailArrivalRoutes } from "../features/mail/mail-arrival.routes.ts";
import { attributeRequest } from "../features/revisions/attribute.ts";
import { revisionRoutes } from "../features/revisions/revisions.routes.ts";
import { resourceRegistry } from "../platform/http/resource-registry.ts";
import { roleRoutes } from "../features/roles/roles.routes.ts";
import { cachedContent } from "../platform/cache/cached-content.ts";
import { cachedAnswers } from "../platform/cache/cached-answers.ts";
import { fileRoutes } from "../features/site/files.routes.ts";
import type { AnswerCache } from "../platform/cache/answer-cache.ts";
import type { RenderPage, ResolvePath } from "../features/site/site.contract.ts";
import { isSearched, pageKey } from "../features/site/site.contract.ts";
import { siteClock } from "../features/site-clock/site-clock.ts";
import { siteClockRoutes } from "../features/site-clock/site-clock.routes.ts";
import { siteRoutes } from "../features/site/site.routes.ts";
import { speakerRoutes } from "../features/speakers/speakers.routes.ts";
import { syncRoutes } from "../features/sync/sync.routes.ts";
import { todayRoutes } from "../features/today/today.routes.ts";

/** What the application works with; whoever builds it opens and closes these. */
export interface AppDependencies {
  config: Pick<
    Config,
    | "PUBLIC_URL"
    | "SECRET"
    | "S3_URL"
    | "LOG_LEVEL"
    | "METRICS_TOKEN"
    | "OTEL_EXPORTER_OTLP_ENDPOINT"
    | "TRUST_PROXY"
    | "BOOKING_WIDGET_URL"
    | "OFFLINE_PAGES"
    | "SYNC_EVERY_SECONDS"
    | "CONTACT_RETENTION_DAYS"
    | "ROLE_SELF_GRANT"
    | "ADMIN_EMAIL"
  >;
  database: Database;
  queues: Queues;
  pages: AnswerCache;
  /** Makes the public pages; without it only the API, the console and their files are served. */
  renderPage?: RenderPage | undefined;
  /** Tells which paths can be pages; without it, each is the canonical address of one. */
  resolvePath?: ResolvePath | undefined;
  /** Where log lines go instead of standard output. */
  logTo?: LineWriter | undefined;
  /** What the event clock differs by from the real time, in milliseconds; 0 when left out. */
  eventClockOffset?: number | undefined;
  /** How long the body of a request may take to arrive, in milliseconds; 30 s when left out. Its headers have half of it. */
  requestTimeoutMs?: number | undefined;
  /** How long a file that an admin sends may take to arrive, in milliseconds; 5 min when left out. */
  uploadTimeoutMs?: number | undefined;
  /** How late the event loop may be, in milliseconds, before what is not cached is answered 503; 2 s when left out, however late when it is 0. */
  overloadedAfterMs?: number | undefined;
  /** How often an open stream of the live state is sent a comment, in milliseconds; 15 s when left out. */
  heartbeatMs?: number | undefined;
}

const defaultRequestTimeoutMs = 30_000;

/** 10 MB over 1 Mbit/s take 80 seconds. */
const defaultUploadTimeoutMs = 5 * 60_000;

const everyPathIsCanonical: ResolvePath = () => ({ kind: "canonical", isPicture: false });

/** Largest request body: a speaker's biography fits many times. */
const bodyLimit = 256 * 1024;

/** Longest part of an address that a route takes for its parameter. */
const maxParamLength = 500;

/** How slowly a client may send before it is answered 408; bodies have less, by {@link bodyTimeout}. */
const timeouts = (bodyTimeoutMs: number, requestTimeout: number) =>
  ({
    requestTimeout,
    http: { headersTimeout: bodyTimeoutMs / 2, connectionsCheckingInterval: bodyTimeoutMs / 6 },
  }) satisfies FastifyHttpOptions<Server>;

/** Puts the application together. Each feature is registered by name; nothing is found by itself. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = createServer(dependencies);
  await registerPlatform(app, dependencies);
  await registerFeatures(app, dependencies);
  app.setNotFoundHandler(answerNothingHere);
  return app;
}

function createServer({
  config,
  logTo = standardOutput(),
  requestTimeoutMs = defaultRequestTimeoutMs,
  uploadTimeoutMs = defaultUploadTimeoutMs,
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
    // Accepted requests are answered, also by a process that is shutting down.
    return503OnClosing: false,
    ...timeouts(requestTimeoutMs, uploadTimeoutMs + requestTimeoutMs),
    rewriteUrl: ({ url = "/" }) => originForm(url),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerMalformed,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptDeleteWithText(app);
  return app;
}

/** What every request passes through, in this order. */
async function registerPlatform(
  app: FastifyInstance,
  {
    config,
    database,
    pages,
    resolvePath = everyPathIsCanonical,
    requestTimeoutMs = defaultRequestTimeoutMs,
    uploadTimeoutMs = defaultUploadTimeoutMs,
    overloadedAfterMs = 2_000,
  }: AppDependencies,
): Promise<void> {
  await app.register(bodyTimeout, { timeoutMs: requestTimeoutMs, fileTimeoutMs: uploadTimeoutMs });
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
  await app.register(underPressure, {
    maxEventLoopDelay: overloadedAfterMs,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  await app.register(describeApi, { title: "Congress API", publicUrl: config.PUBLIC_URL });
  await app.register(cachedContent, { cache: pages, vary: `cookie, ${clientHeader.name}` });
  const versionKey = keyFor("versions", config.SECRET);
  await app.register(resourceRegistry, { claimPicture, versionKey });
  await app.register(currentEdition, { fork: () => database.em.fork() });
}

async function registerFeatures(
  app: FastifyInstance,
  dependencies: AppDependencies,
): Promise<void> {
  const { config, database, queues, pages, renderPage, eventClockOffset = 0 } = dependencies;
  const { resolvePath = everyPathIsCanonical } = dependencies;
  const hub = new LiveHub({
    fork: () => database.em.fork(),
    clock: pages.clock,
    versionKey: app.versionKey,
    log: app.log,
    heartbeatMs: dependencies.heartbeatMs,
  });
  await app.register(operationsRoutes, {
    database,
    queues,
    pages,
    countStreams: () => hub.size,
    syncEverySeconds: config.SYNC_EVERY_SECONDS,
    metricsToken: config.METRICS_TOKEN,
  });
  const mailing = { queues, publicUrl: config.PUBLIC_URL };
  await app.register(sessionRoutes, { key: keyFor("refresh-tokens", config.SECRET) });
  await app.register(accountRoutes, mailing);
  await app.register(credentialRoutes, mailing);
  await app.register(userRoutes, { ...mailing, adminEmail: config.ADMIN_EMAIL });
  await app.register(roleRoutes, { ...mailing, selfGrant: config.ROLE_SELF_GRANT });
  await app.register(auditRoutes);
  await app.register(editionRoutes, { moveSessions });
  await app.register(passRoutes);
  await app.register(editionContentRoutes);
  await app.register(policyRoutes);
  await app.register(nextEditionRoutes);
  const openStore = chooseFileStore(config.S3_URL);
  const readFile = fileReader(openStore);
  await app.register(uploadRoutes, { queues, openStore, readFile });
  await app.register(speakerRoutes);
  await app.register(agendaRoutes);
  await app.register(calendarRoutes, { publicUrl: config.PUBLIC_URL });
  await app.register(newsRoutes);
  await app.register(noticeRoutes);
  await app.register(liveRoutes, {
    hub,
    roomKey: keyFor("room-codes", config.SECRET),
    publicUrl: config.PUBLIC_URL,
  });
  await app.register(formerSlugRoutes, {
    isVisible: async (request, kind, slug) =>
      kind !== "news" || isPostVisible(request.em, slug, app.clock()),
  });
  await app.register(orderingRoutes);
  await app.register(revisionRoutes, { database });
  await app.register(contactRoutes, { queues, usableLinks });
  await app.register(mailRoutes, { queues, usableLinks });
  await app.register(mailArrivalRoutes, mailing);
  await app.register(syncRoutes, { queues });
  await app.register(importRoutes, { queues });
  await app.register(exportRoutes);
  await app.register(jobRoutes, { queues });
  await app.register(siteClockRoutes);
  const previewKey = keyFor("previews", config.SECRET);
  await app.register(previewRoutes, { publicUrl: config.PUBLIC_URL, key: previewKey });
  await app.register(findRoutes);
  await app.register(readinessRoutes, {
    publicUrl: config.PUBLIC_URL,
    syncEverySeconds: config.SYNC_EVERY_SECONDS,
    clock: pages.clock,
  });
  await app.register(todayRoutes);
  await app.register(presenceRoutes, { database });
  await app.register(queueBoard, { queues });
  await app.register(fileRoutes, {
    offlinePages: config.OFFLINE_PAGES,
    consoleFacts: {
      ...(eventClockOffset === 0 ? {} : { "event-clock-offset": String(eventClockOffset) }),
      "role-self-grant": config.ROLE_SELF_GRANT,
      "sync-every-seconds": String(config.SYNC_EVERY_SECONDS),
    },
  });
  for (const url of ["/api", "/api/*"]) {
    app.all(url, { config: { access: "public" }, schema: { hide: true } }, answerNothingHere);
  }
  if (renderPage) {
    await app.register(siteRoutes, {
      readUploaded: async (path) => {
        if (!path.startsWith(filesPath)) return null;
        const name = path.slice(filesPath.length).replace(".", "-1280.");
        return (await readFile(database.em.fork(), name, "image/webp"))?.bytes ?? null;
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
            key: previewKey,
            token,
            viewer: await request.viewer(),
            at: app.clock(),
          },
          render,
        ),
    });
  }
}

async function answerNothingHere({ url }: FastifyRequest, reply: FastifyReply) {
  // A parameter that is too long for its route falls through to here.
  if (url.split(/[/?]/).some((part) => part.length > maxParamLength)) {
    return sendProblem(reply, problemBody(414, "This address is too long."));
  }
  return sendProblem(reply, problemBody(404, "There is nothing at this address."));
}

/**
 * The path and query of a request target. A proxy's absolute form (`GET http://host/path`) names
 * a host, which must never reach a redirect.
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
