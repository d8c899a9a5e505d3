import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { hasBody } from "./body-timeout.ts";
import { clientHeader } from "./client.contract.ts";
import { HttpProblem, problemBody } from "./http-problem.ts";
import { sendProblem } from "./send-problem.ts";

/** Who may call a route: everyone, whoever is signed in, or admins. */
export type Access = "public" | "session" | "admin";

/** Who is calling, as the database knows them at this moment. */
export interface Viewer {
  userId: string;
  email: string;
  sessionId: string;
  roles: Extract<Access, "admin">[];
}

/** Whether somebody has the admin role. */
export function isAdmin(viewer: Viewer | null): boolean {
  return viewer?.roles.includes("admin") ?? false;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Required on every route: what declares none is not registered. */
    access?: Access;
    /**
     * Whether an admin is answered more than a visitor at a public route: a session that has run out
     * is then refused, so that it is refreshed, and never answered as a visitor.
     */
    adminsSeeMore?: boolean;
  }
  interface FastifyRequest {
    /** Reads the caller's session, again when the body has come; null for a stranger. */
    viewer: () => Promise<Viewer | null>;
    /**
     * Reads the caller's session and role again, which may have ended while the request waited: for the
     * rest of a body that its handler reads, or for a lock.
     * @param tx the transaction that has the lock
     * @throws HttpProblem 401 or 403
     */
    confirmAccess: (tx?: EntityManager) => Promise<void>;
  }
  interface FastifyInstance {
    /** Every route with its access, for the access matrix. */
    routes: RouteOptions[];
  }
}

/** Who is calling, and whether they say to be somebody. */
export interface CallerOptions {
  /** Reads who is calling from a request's cookies and the database, in `em` when it is given. */
  readViewer: (request: FastifyRequest, em?: EntityManager) => Promise<Viewer | null>;
  /** Whether a request comes with the cookies of a session, valid or not. */
  namesSession: (request: FastifyRequest) => boolean;
}

/**
 * Default deny. A route without a declared access fails at start, so that forgetting
 * one can never open it.
 */
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
    // A body may take minutes to come, in which session and role may end.
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
        // Answered here and not passed on: plugins of others bring error handlers of their own.
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
      // The console reads as an admin or not at all.
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

/** Whether a person opened a page, as opposed to a program or an address of the API. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === "GET" && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html")
  );
}

/** Whether a request comes from the console, which is for nobody but admins. */
export function isOfConsole({ headers }: FastifyRequest): boolean {
  return headers[clientHeader.name] === clientHeader.console;
}

/** Declares one access for every route that is registered in `app` and below; for plugins of others. */
export function declareAccess(app: FastifyInstance, value: Access): void {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, access: value };
  });
}

/** The caller of a route that declares `session` or `admin`. */
export async function signedIn(request: FastifyRequest): Promise<Viewer> {
  const viewer = await request.viewer();
  if (viewer === null) throw notSignedIn();
  return viewer;
}

const notSignedIn = () => new HttpProblem(401, "Please sign in.");
