import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { askedSlug } from "../../../platform/http/values.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { showsContent } from "../../../platform/cache/content-tags.ts";
import { resourceNamed } from "../../../platform/resources/register-resource.ts";
import { addressTags, findCurrentAddress } from "./find-current-address.ts";
import { currentAddress, slugKind, type SlugKind } from "./former-slugs.contract.ts";

/** Finds the record that had a slug, or has it in an earlier edition, so that old URLs redirect. */
export const formerSlugRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/former-slugs/:kind/:slug",
    {
      config: { access: "public" },
      schema: {
        tags: ["Former slugs"],
        summary:
          "Current address of a speaker, topic or article that had this slug, or has it in an earlier edition",
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

/** Whether the caller may see the record with a slug. */
async function isVisible(request: FastifyRequest, kind: SlugKind, slug: string): Promise<boolean> {
  const { entity, hooks } = resourceNamed(request.server.resources, kind);
  const scope = (await hooks.scope?.(request)) ?? {};
  return (await request.em.count(entity, { $and: [{ slug }, scope] })) > 0;
}
