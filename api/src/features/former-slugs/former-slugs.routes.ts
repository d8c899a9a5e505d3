import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { askedSlug } from "../../platform/http/values.contract.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { showsContent } from "../../platform/cache/content-tags.ts";
import { addressTags, findCurrentAddress } from "./find-current-address.ts";
import { currentAddress, slugKind, type SlugKind } from "./former-slugs.contract.ts";

export interface FormerSlugOptions {
  /** Whether who asks may see the record that has a slug now. */
  isVisible: (request: FastifyRequest, kind: SlugKind, slug: string) => Promise<boolean>;
}

/** Finds the record that once had a slug, or has it in an edition before, so that old addresses redirect. */
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
        summary:
          "Where a speaker, a topic or an article is now that once had this slug, or has it in an edition before",
        params: z.object({ kind: slugKind, slug: askedSlug }),
        response: { 200: currentAddress },
      },
    },
    async (request, reply) => {
      const { kind, slug } = request.params;
      showsContent(reply, ...addressTags(kind));
      const address = await findCurrentAddress(request.em, kind, slug);
      if (address === undefined || !(await isVisible(request, kind, address.slug))) {
        throw new HttpProblem(404, "Nothing visible ever had this slug.");
      }
      return address;
    },
  );
};
