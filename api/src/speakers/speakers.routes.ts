import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsync } from "fastify";
import { resource, view } from "../http/resource.ts";
import { reservedSlugs } from "../site/site.contract.ts";
import { speaker, speakerCreate, speakerSlug, speakerUpdate } from "./speakers.contract.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

/** Speakers: read by everyone, kept by admins. */
export const speakerRoutes: FastifyPluginAsync = async (app) => {
  resource(app, {
    name: "speakers",
    tag: "Speakers",
    entity: SpeakerEntity,
    answer: view(speaker),
    access: "public",
    shows: ["speakers"],
    list: {
      summary: "List speakers",
      defaultSort: [["displayOrder", "ASC"]],
      search: ["fullName", "jobTitle", "company", "slug"],
    },
    one: { summary: "One speaker" },
    create: {
      summary: "Add a speaker",
      body: speakerCreate,
      async make(em, body) {
        const slug = body.slug || (await freeSlug(em, speakerSlug(body.firstName, body.lastName)));
        return em.create(SpeakerEntity, { ...body, slug });
      },
    },
    update: {
      summary: "Change a speaker, wholly or in part",
      body: speakerUpdate,
      change: (em, row, body) => em.assign(row, body),
    },
    remove: { summary: "Delete a speaker" },
  });
};

/** The first of `slug`, `slug-2`, `slug-3`… that is neither taken nor a page's address. */
async function freeSlug(em: EntityManager, slug: string): Promise<string> {
  const rows = await em.find(
    SpeakerEntity,
    { slug: { $like: `${slug.replace(/[\\%_]/g, "\\$&")}%` } },
    { fields: ["slug"] },
  );
  const taken = new Set([...rows.map((row) => row.slug), ...reservedSlugs]);
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}
