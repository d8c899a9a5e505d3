import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { presentEdition } from "../../foundation/editions/read-edition.service.ts";
import { findFindings } from "./find-findings.service.ts";
import { linkProbeOf } from "./probe-link.service.ts";
import {
  finding,
  readinessCheck,
  silencedFinding,
  type Finding,
  type FoundFinding,
} from "./readiness.contract.ts";
import { RememberedFindingEntity } from "./readiness.entity.ts";

export interface ReadinessOptions {
  publicUrl: string;
  syncEverySeconds: number;
  /** Returns the time of the event clock, in milliseconds since 1970. */
  clock: () => number;
}

/** Findings of an edition, for admins. */
export const readinessRoutes: FastifyPluginAsyncZod<ReadinessOptions> = async (
  app,
  { publicUrl, syncEverySeconds, clock },
) => {
  const tags = ["Readiness"];

  app.post(
    "/api/functions/check-readiness",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Everything that is not ready of an edition",
        body: readinessCheck,
        response: { 200: z.array(finding) },
      },
    },
    async ({ em, body }) => {
      const row = await em.findOne(EditionEntity, body.editionId);
      if (row === null) throw invalidField("editionId", "There is no such edition");
      const found = await findFindings(em.fork(), presentEdition(row), {
        now: clock(),
        syncEverySeconds,
        probeLink: linkProbeOf(publicUrl),
        weighPage,
      });
      return withSilences(em, found);
    },
  );

  app.post(
    "/api/functions/silence-finding",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Silence a finding with a reason, or let it count again without one",
        body: silencedFinding,
        response: { 200: finding.pick({ id: true, silencedBecause: true }) },
      },
    },
    async (request) => {
      const { findingId, because } = request.body;
      const viewer = await request.viewer();
      const silence = {
        id: findingId,
        silencedBecause: because,
        silencedBy: because === null ? null : (viewer?.email ?? null),
      };
      await request.em
        .createQueryBuilder(RememberedFindingEntity)
        .insert(silence)
        .onConflict("id")
        .merge(["silencedBecause", "silencedBy"])
        .execute();
      return { id: findingId, silencedBecause: because };
    },
  );

  async function weighPage(path: string): Promise<number | null> {
    const answer = await app.inject({ url: path, headers: { "accept-encoding": "br" } });
    return answer.statusCode === 200 ? answer.rawPayload.length : null;
  }
};

async function withSilences(em: EntityManager, found: FoundFinding[]): Promise<Finding[]> {
  const ids = found.map(({ id }) => id);
  const remembered = await em.find(RememberedFindingEntity, { id: { $in: ids } });
  const because = new Map(remembered.map(({ id, silencedBecause }) => [id, silencedBecause]));
  return found.map((each) => ({ ...each, silencedBecause: because.get(each.id) ?? null }));
}
