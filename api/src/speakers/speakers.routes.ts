import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsync } from "fastify";
import { resource, view } from "../http/resource.ts";
import { reservedSlugs } from "../site/site.contract.ts";
import { speaker, speakerCreate, speakerSlug, speakerUpdate } from "./speakers.contract.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

/** Characters by which the longest slug is cut to make room for a number. */
const numberRoom = 8;

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
        return em.create(SpeakerEntity, { ...body, slug: body.slug || (await freeSlug(em, body)) });
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

/**
 * The first slug of a name that is neither taken nor a page's address. It stays free to the end of
 * the transaction: whoever else makes one waits.
 */
async function freeSlug(
  em: EntityManager,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<string> {
  await em.execute("select pg_advisory_xact_lock(hashtext('speakers.slug'))");
  const slug = speakerSlug(firstName, lastName);
  const likeIt = slug.slice(0, -numberRoom).replace(/[\\%_]/g, "\\$&");
  const rows = await em.find(
    SpeakerEntity,
    { slug: { $like: `${likeIt}%` } },
    { fields: ["slug"] },
  );
  const taken = new Set([...rows.map((row) => row.slug), ...reservedSlugs]);
  for (let number = 1; ; number += 1) {
    const candidate = speakerSlug(firstName, lastName, number);
    if (!taken.has(candidate)) return candidate;
  }
}
