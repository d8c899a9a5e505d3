import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { maxTitleSlugLength, text } from "../../platform/http/values.contract.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { showsContent } from "../../platform/cache/content-tags.ts";
import { addressTags, findCurrentAddress } from "./find-current-address.ts";
import { currentAddress, slugKind } from "./former-slugs.contract.ts";

/** Finds the record that once had a slug, or has it in an edition before, so that old addresses redirect. */
export const formerSlugRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/former-slugs/:kind/:slug",
    {
      config: { access: "public" },
      schema: {
        tags: ["Former slugs"],
        summary:
          "Where a speaker, a topic or an article is now that once had this slug, or has it in an edition before",
        params: z.object({ kind: slugKind, slug: text(maxTitleSlugLength) }),
        response: { 200: currentAddress },
      },
    },
    async ({ em, params }, reply) => {
      showsContent(reply, ...addressTags(params.kind));
      const address = await findCurrentAddress(em, params.kind, params.slug);
      if (address === undefined) throw new HttpProblem(404, "Nothing visible ever had this slug.");
      return address;
    },
  );
};
