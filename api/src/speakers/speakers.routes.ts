import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { id, text } from "../http/http.contract.ts";
import { answerPage, lessThan, listQuery, pageOf } from "../http/list.ts";
import { showsContent } from "../site/content-tags.ts";
import { reservedSlugs } from "../site/site.contract.ts";
import { speaker, speakerCreate, speakerSlug, speakerUpdate } from "./speakers.contract.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

const list = {
  sort: [
    "displayOrder",
    "fullName",
    "firstName",
    "lastName",
    "slug",
    "jobTitle",
    "company",
    "featured",
  ],
  defaultSort: [["displayOrder", "ASC"]],
  filter: {
    slug: text(200),
    firstName: text(100),
    lastName: text(100),
    fullName: text(201),
    jobTitle: text(200),
    company: text(200),
    featured: z.boolean(),
    displayOrder: lessThan,
    displayOrder_lt: lessThan,
  },
  search: ["fullName", "jobTitle", "company", "slug"],
} as const;

const tags = ["Speakers"];
const params = z.object({ id });

/** Speakers: read by everyone, kept by admins. */
export const speakerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/speakers",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "List speakers",
        querystring: listQuery(list),
        response: { 200: z.array(speaker) },
      },
    },
    async (request, reply) => {
      const page = pageOf<SpeakerEntity>(request.query, list);
      showsContent(reply, "speakers");
      const found = await request.em.findAndCount(SpeakerEntity, page.where, page.window);
      return answerPage(reply, "speakers", page, found);
    },
  );

  app.get(
    "/api/speakers/:id",
    {
      config: { access: "public" },
      schema: { tags, summary: "One speaker", params, response: { 200: speaker } },
    },
    async (request, reply) => {
      showsContent(reply, "speakers");
      return request.em.findOneOrFail(SpeakerEntity, request.params.id);
    },
  );

  app.post(
    "/api/speakers",
    {
      config: { access: "admin" },
      schema: { tags, summary: "Add a speaker", body: speakerCreate, response: { 201: speaker } },
    },
    async ({ em, body }, reply) => {
      const slug = body.slug || (await freeSlug(em, speakerSlug(body.firstName, body.lastName)));
      const created = em.create(SpeakerEntity, { ...body, slug });
      await em.persist(created).flush();
      await em.refreshOrFail(created);
      return reply.code(201).header("location", `/api/speakers/${created.id}`).send(created);
    },
  );

  app.put(
    "/api/speakers/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Change a speaker, wholly or in part",
        params,
        body: speakerUpdate,
        response: { 200: speaker },
      },
    },
    async ({ em, params, body }) => {
      const changed = await em.findOneOrFail(SpeakerEntity, params.id);
      em.assign(changed, body);
      await em.flush();
      return em.refreshOrFail(changed);
    },
  );

  app.delete(
    "/api/speakers/:id",
    {
      config: { access: "admin" },
      schema: { tags, summary: "Delete a speaker", params, response: { 200: speaker } },
    },
    async ({ em, params }) => {
      const deleted = await em.findOneOrFail(SpeakerEntity, params.id);
      await em.remove(deleted).flush();
      return deleted;
    },
  );
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
