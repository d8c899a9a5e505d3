import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

/** Type of the application in plugins, with handler types inferred from zod schemas. */
export type ZodApp = Parameters<FastifyPluginAsyncZod>[0];
