import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { event } from "../event/event.contract.ts";
import { declareAccess } from "./access.ts";
import { problem } from "./http.contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Counts tries, and answers 429 when there were too many. */
    limited?: boolean;
  }
}

/** The OpenAPI description, made from the routes' schemas, and the page that shows it. */
export const describeApi = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: `${event.shortName} API`,
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
          const path = paths[route.url.replace(/:(\w+)/g, "{$1}")];
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
      declareAccess(docs, "public");
      await docs.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
      docs.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
    });
  },
  { name: "describe-api", dependencies: ["access"] },
);

const operationName = z.enum(["get", "head", "post", "put", "delete", "options", "patch", "trace"]);

/** The problems that a route can answer, by status. */
function problemsOf({ url, schema, config }: RouteOptions) {
  const isGuarded = config?.access !== "public";
  const hasBody = schema?.body !== undefined;
  const hasInput = hasBody || schema?.params !== undefined || schema?.querystring !== undefined;
  const reasons: Record<string, string | false | undefined> = {
    400: hasInput && "The request is not valid",
    401: isGuarded && "Nobody is signed in",
    403: (isGuarded || hasBody) && "Not allowed to the caller, or asked by another site",
    404: url.includes(":") && "There is no such record",
    409: hasBody && "It contradicts what is stored",
    413: hasBody && "The body is too large",
    415: hasBody && "The body is not JSON",
    429: config?.limited && "Too many tries; Retry-After says when to come back",
    503: "Not available for a moment; Retry-After says when to come back",
  };
  const content = {
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
  };
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([status, description]) =>
      description ? [[status, { description, content }]] : [],
    ),
  );
}
