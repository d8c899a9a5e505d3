import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { maxTitleSlugLength, text } from "../../platform/http/values.contract.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { showsContent } from "../../platform/cache/content-tags.ts";
import { recordTables, findCurrentSlug } from "./find-current-slug.ts";
import { currentSlug, slugKind } from "./former-slugs.contract.ts";

/** Finds the record that once had a slug, so that old addresses redirect. */
export const formerSlugRoutes: FastifyPluginAsyncZod = async (app) => {
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
    async ({ em, params }, reply) => {
      showsContent(reply, "former_slugs", recordTables[params.kind].table);
      const slug = await findCurrentSlug(em, params.kind, params.slug);
      if (slug === undefined) throw new HttpProblem(404, "Nothing visible ever had this slug.");
      return { slug };
    },
  );
};
