import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { HttpProblem, invalidField } from "../../../platform/http/http-problem.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";
import { edition } from "../../foundation/editions/editions.contract.ts";
import { lockEditions, makeCurrent } from "../../foundation/editions/make-current.ts";
import { presentEdition } from "../../foundation/editions/read-edition.service.ts";
import { requireOpenEdition } from "../../foundation/editions/require-open-edition.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { copyEdition, copyParts } from "./copy-edition.ts";
import {
  editionChange,
  editionCopy,
  speakersCopied,
  speakersCopy,
} from "./next-edition.contract.ts";

const tags = ["Editions"];

/** Copies editions and their speakers, and changes the current edition. */
export const nextEditionRoutes: FastifyPluginAsyncZod = async (app) => {
  copyEditionRoute(app);
  makeEditionCurrentRoute(app);
  copySpeakersRoute(app);
};

function copyEditionRoute(app: ZodApp): void {
  app.post(
    "/api/functions/copy-edition",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Copy an edition; visitors do not see the copy until it is made current",
        body: editionCopy,
        response: { 200: edition },
      },
    },
    async ({ em, body }) => {
      const made = await em.transactional(async (tx) => copyEdition(app.writing(tx), body));
      app.contentChanged(["editions"]);
      return presentEdition(made);
    },
  );
}

function makeEditionCurrentRoute(app: ZodApp): void {
  app.post(
    "/api/functions/make-edition-current",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Make an edition the current one; making the previous one current reverts it",
        body: editionChange,
        response: { 200: edition },
      },
    },
    async ({ em, body }) => {
      const made = await em.transactional(async (tx) => {
        const editions = await lockEditions(tx);
        const next = editions.find(({ id }) => id === body.editionId);
        const current = editions.find(({ state }) => state === "current");
        if (!next) throw invalidField("editionId", "There is no such edition");
        if (next === current)
          throw new HttpProblem(409, `${next.name} is the current edition already.`);
        if (current && body.insteadOf !== undefined && current.id !== body.insteadOf) {
          throw new HttpProblem(
            409,
            `${current.name} has been made current in the meantime. Look at what would change, and try again.`,
          );
        }
        await makeCurrent(tx, next, current);
        return next;
      });
      app.contentChanged(["editions"]);
      return presentEdition(made);
    },
  );
}

function copySpeakersRoute(app: ZodApp): void {
  app.post(
    "/api/functions/copy-speakers",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Copy speakers to another edition, with slug, photo and text",
        body: speakersCopy,
        response: { 200: speakersCopied },
      },
    },
    async ({ em, body: { speakerIds, editionId } }) => {
      const counts = await em.transactional(async (tx) => {
        await requireOpenEdition(tx, editionId);
        const chosen = await tx.find(SpeakerEntity, { id: { $in: speakerIds } });
        if (chosen.length < new Set(speakerIds).size) {
          throw invalidField("speakerIds", "One of the speakers has been deleted");
        }
        const slugs = chosen.map(({ slug }) => slug);
        const there = await tx.find(SpeakerEntity, { edition: editionId, slug: { $in: slugs } });
        const taken = new Set(there.map(({ slug }) => slug));
        // One speaker per slug, even when chosen from several editions.
        const ids = new Map(
          chosen.filter(({ slug }) => !taken.has(slug)).map(({ slug, id }) => [slug, id]),
        );
        const again = { id: { $in: [...ids.values()] } };
        await copyParts.speakers(tx, again, editionId, (date) => date);
        return { copied: ids.size, present: chosen.length - ids.size };
      });
      app.contentChanged(["speakers"]);
      return counts;
    },
  );
}
