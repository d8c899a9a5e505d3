import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from "fastify";
import fp from "fastify-plugin";
import { hasBody } from "./body-timeout.ts";
import { clientHeader } from "./client.contract.ts";
import { HttpProblem, problemBody } from "./http-problem.ts";
import { sendProblem } from "./send-problem.ts";

/** Who may call a route: everyone, signed-in users or admins. */
export type Access = "public" | "session" | "admin";

/** The authenticated caller. The data is read from the database for each request. */
export interface Viewer {
  userId: string;
  email: string;
  sessionId: string;
  roles: Extract<Access, "admin">[];
}

export function isAdmin(viewer: Viewer | null): boolean {
  return viewer?.roles.includes("admin") ?? false;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Required on every route. The server does not start if a route declares none. */
    access?: Access;
    /**
     * Whether a public route returns more to an admin than to a visitor. A request with an expired
     * session is then rejected, so that the client refreshes the session instead of receiving the
     * visitor's response.
     */
    adminsSeeMore?: boolean;
  }
  interface FastifyRequest {
    /** Returns the caller; null without a session. Read again after the body has arrived. */
    viewer: () => Promise<Viewer | null>;
    /**
     * Checks the caller's session and role again. They may have changed while the request waited
     * for the rest of its body or for a lock.
     * @param tx transaction that holds the lock
     * @throws HttpProblem 401 or 403
     */
    confirmAccess: (tx?: EntityManager) => Promise<void>;
  }
  interface FastifyInstance {
    /** All routes with their access, for the access matrix. */
    routes: RouteOptions[];
  }
}

export interface CallerOptions {
  /** Reads the caller from the request's cookies and the database, using `em` when given. */
  readViewer: (request: FastifyRequest, em?: EntityManager) => Promise<Viewer | null>;
  /** Whether a request has session cookies, valid or not. */
  namesSession: (request: FastifyRequest) => boolean;
}

/** Denies access by default. If a route declares no access, the server fails to start. */
export const access = fp<CallerOptions>(
  async (app, { readViewer, namesSession }) => {
    const routes: RouteOptions[] = [];
    app.decorate("routes", routes);
    app.decorateRequest("viewer");
    app.decorateRequest("confirmAccess");

    app.addHook("onRoute", (route) => {
      routes.push(route);
    });
    app.addHook("onReady", async () => {
      const open = routes.filter((route) => route.config?.access === undefined);
      if (open.length === 0) return;
      const names = open.map((route) => `${String(route.method)} ${route.url}`).join(", ");
      throw new Error(`These routes declare no access (config.access): ${names}`);
    });

    app.addHook("onRequest", (request, reply, done) => {
      request.confirmAccess = async (tx) => {
        readViewerOnce(request, tx);
        const refusal = await refusalOf(request);
        if (refusal) throw refusal;
      };
      admit(request, reply, done);
    });
    // A body may take minutes to arrive. Session and role may change during that time.
    app.addHook("preValidation", (request, reply, done) => {
      if (hasBody(request.raw)) admit(request, reply, done);
      else done();
    });

    function admit(
      request: FastifyRequest,
      reply: FastifyReply,
      done: (error?: Error) => void,
    ): void {
      readViewerOnce(request);
      if (neededBy(request) === "public") return done();
      refusalOf(request).then((refusal) => {
        if (refusal === null) done();
        // Do not pass the error on: third-party plugins have their own error handlers.
        else if (refusal.status === 401 && isNavigation(request)) reply.redirect("/auth", 303);
        else sendProblem(reply, problemBody(refusal.status, refusal.message));
      }, done);
    }

    function readViewerOnce(request: FastifyRequest, em?: EntityManager): void {
      let viewer: Promise<Viewer | null> | undefined;
      request.viewer = () => (viewer ??= readViewer(request, em));
    }

    function neededBy(request: FastifyRequest): Access | undefined {
      const { access: declared, adminsSeeMore = false } = request.routeOptions.config;
      if (request.is404) return "public";
      if (!adminsSeeMore) return declared;
      // The console is always an admin client.
      if (isOfConsole(request)) return "admin";
      return declared === "public" && namesSession(request) ? "session" : declared;
    }

    async function refusalOf(request: FastifyRequest): Promise<HttpProblem | null> {
      const needed = neededBy(request);
      if (needed === "public") return null;
      const caller = await request.viewer();
      if (caller === null) return notSignedIn();
      const isRefused = needed === "admin" && !isAdmin(caller);
      return isRefused ? new HttpProblem(403, "This needs the admin role.") : null;
    }
  },
  { name: "access" },
);

/** Whether the request is a page navigation, not an API call. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === "GET" && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html")
  );
}

/** Whether a request comes from the console, which only admins may use. */
export function isOfConsole(request: FastifyRequest): boolean {
  return consoleClientOf(request) !== null;
}

/** The part of the console that sent a request; null for any other client. */
export function consoleClientOf({ headers }: FastifyRequest): "console" | "board" | null {
  const { console, board } = clientHeader;
  return [console, board].find((client) => headers[clientHeader.name] === client) ?? null;
}

/**
 * Adds to the configuration of all routes registered in `app` and its children. For third-party
 * plugins.
 */
export function configureRoutes(app: FastifyInstance, config: FastifyContextConfig): void {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, ...config };
  });
}

/**
 * Returns the caller of a route with `session` or `admin` access.
 * @throws HttpProblem 401 without a session
 */
export async function signedIn(request: FastifyRequest): Promise<Viewer> {
  const viewer = await request.viewer();
  if (viewer === null) throw notSignedIn();
  return viewer;
}

const notSignedIn = () => new HttpProblem(401, "Please sign in.");
