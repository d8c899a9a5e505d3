import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

/** The application as its plugins get it: a route's handler takes its types from the zod schemas. */
export type ZodApp = Parameters<FastifyPluginAsyncZod>[0];
