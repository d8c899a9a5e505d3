import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { configureRoutes } from "./access.ts";
import { problem } from "./problem.contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route is rate limited and may respond with 429. */
    limited?: boolean;
    /** Additional statuses that do not follow from access, input and rate limit. */
    answers?: readonly (304 | 401 | 403 | 404 | 409 | 410 | 412 | 502)[];
  }
}

/** OpenAPI description, generated from the routes' schemas, and its page. */
export const describeApi = fp<{ title: string; publicUrl: string }>(
  async (app, { title, publicUrl }) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title,
          description:
            "Lists speak the simple-rest dialect of react-admin (`sort`, `range`, `filter`, `Content-Range`); errors are RFC 9457 problems; instants are ISO 8601 UTC.",
          version: "1.0.0",
        },
        servers: [{ url: publicUrl }],
      },
      transform: jsonSchemaTransform,
      transformObject(document) {
        if (!("openapiObject" in document)) throw new Error("This is not an OpenAPI document");
        const { openapiObject } = document;
        const { paths = {}, components = {} } = openapiObject;
        for (const route of app.routes) {
          // `:day(^[12])` is a parameter with a pattern.
          const path = paths[route.url.replace(/:(\w+)(\([^)]*\))?/g, "{$1}")];
          for (const method of [route.method].flat()) {
            const operation = path?.[operationName.parse(method.toLowerCase())];
            if (operation) operation.responses = { ...problemsOf(route), ...operation.responses };
          }
        }
        Object.assign((components.schemas ??= {}), { Problem: z.toJSONSchema(problem) });
        return Object.assign(openapiObject, { components });
      },
    });
    await app.register(async (docs) => {
      configureRoutes(docs, { access: "public" });
      await docs.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
      docs.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
    });
  },
  { name: "describe-api", dependencies: ["access"] },
);

const operationName = z.enum(["get", "head", "post", "put", "delete", "options", "patch", "trace"]);

const reasons = {
  304: "Not modified: the ETag matches `If-None-Match`",
  400: "The request is invalid",
  401: "Not signed in, or the session has expired",
  403: "The caller lacks the role, or the request comes from another site",
  404: "There is no such record",
  409: "Conflict with the stored data",
  410: "The link has expired or has been used",
  412: "The record has changed: its ETag no longer matches `If-Match`; `current` is its present state",
  413: "The body is too large",
  414: "The address is too long",
  415: "The body is not JSON",
  429: "Too many attempts; retry after `Retry-After`",
  502: "The operation failed; the reason says whether a retry can help",
  503: "Temporarily unavailable; retry after `Retry-After`",
} as const;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Statuses of a route's errors by what it takes. */
function inputStatuses({ method, url, schema }: RouteOptions): number[] {
  const isUnsafe = ![method].flat().every((name) => safeMethods.has(name));
  const hasParams = url.includes(":");
  const hasInput = hasParams || schema?.body !== undefined || schema?.querystring !== undefined;
  return [
    // A body is parsed even if the route expects none.
    ...(isUnsafe ? [400, 403, 413, 415] : []),
    ...(isUnsafe && hasInput ? [409] : []),
    ...(hasInput ? [400] : []),
    ...(hasParams ? [404, 414] : []),
  ];
}

/** Statuses of a route's errors by who may call it, and how often. */
function accessStatuses({
  config: { access, adminsSeeMore, limited } = {},
}: RouteOptions): number[] {
  return [
    ...(access === "public" && !adminsSeeMore ? [] : [401]),
    ...(access === "admin" || adminsSeeMore ? [403] : []),
    ...(limited ? [429] : []),
  ];
}

/** Non-success responses of a route, by status. */
function problemsOf(route: RouteOptions) {
  const statuses: ReadonlySet<number> = new Set([
    503,
    ...(route.config?.answers ?? []),
    ...inputStatuses(route),
    ...accessStatuses(route),
  ]);
  const content = {
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
  };
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([status, description]) => {
      if (!statuses.has(Number(status))) return [];
      return [[status, status === "304" ? { description } : { description, content }]];
    }),
  );
}
