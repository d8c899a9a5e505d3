import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { maxTitleSlugLength, text } from "../../platform/http/values.contract.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { showsContent } from "../../platform/cache/content-tags.ts";
import { recordTables, findCurrentSlug } from "./find-current-slug.ts";
import { currentSlug, slugKind, type SlugKind } from "./former-slugs.contract.ts";

export interface FormerSlugOptions {
  /** Whether who asks may see the record that has a slug now. */
  isVisible: (request: FastifyRequest, kind: SlugKind, slug: string) => Promise<boolean>;
}

/** Finds the record that once had a slug, so that old addresses redirect. */
export const formerSlugRoutes: FastifyPluginAsyncZod<FormerSlugOptions> = async (
  app,
  { isVisible },
) => {
  app.get(
    "/api/former-slugs/:kind/:slug",
    {
      config: { access: "public" },
      schema: {
        tags: ["Former slugs"],
        summary: "The slug that a speaker, a topic or an article has now that once had this one",
        params: z.object({ kind: slugKind, slug: text(maxTitleSlugLength) }),
        response: { 200: currentSlug },
      },
    },
    async (request, reply) => {
      const { kind, slug: former } = request.params;
      showsContent(reply, "former_slugs", recordTables[kind]);
      const slug = await findCurrentSlug(request.em, kind, former);
      if (slug === undefined || !(await isVisible(request, kind, slug)))
        throw new HttpProblem(404, "Nothing visible ever had this slug.");
      return { slug };
    },
  );
};
