import type { FastifyInstance } from "fastify";
import type { Access } from "../platform/http/access.ts";

const someId = "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11";

/** Route of the application. */
export interface TestRoute {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Registered pattern, such as `/api/users/:id`. */
  pattern: string;
  /** Example URL that matches the pattern. */
  url: string;
  access: Access | undefined;
  adminsSeeMore: boolean;
  takesFile: boolean;
  limited: boolean;
  takesTurn: boolean;
}

/** Returns all registered routes. */
export function routesOf(app: FastifyInstance): TestRoute[] {
  return app.routes.flatMap((route) =>
    [route.method].flat().map((method) => ({
      method: method as "GET",
      pattern: route.url,
      url: route.url
        .replace(/:\w+\(\^\[1-5\]\$\)/, "1")
        .replace(/:\w+/g, someId)
        .replace("*", "nothing-here"),
      access: route.config?.access,
      adminsSeeMore: route.config?.adminsSeeMore ?? false,
      takesFile: route.config?.takesFile ?? false,
      limited: route.config?.limited ?? false,
      takesTurn: route.config?.takesTurn ?? true,
    })),
  );
}
