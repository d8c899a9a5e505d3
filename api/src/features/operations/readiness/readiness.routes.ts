import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { presentEdition } from "../../foundation/editions/read-edition.service.ts";
import { findFindings } from "./find-findings.service.ts";
import { linkProbesOf } from "./probe-links.service.ts";
import {
  finding,
  readinessCheck,
  silencedFinding,
  type Finding,
  type FoundFinding,
} from "./readiness.contract.ts";
import { RememberedFindingEntity } from "./readiness.entity.ts";

/**
 * Time for all links of a check, in milliseconds. The console waits 30 seconds for the response.
 * @internal
 */
export const linksTimeoutMs = 20_000;

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
  const probeLinks = linkProbesOf(publicUrl);

  app.post(
    "/api/functions/check-readiness",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Check the readiness of an edition",
        body: readinessCheck,
        response: { 200: z.array(finding) },
      },
    },
    async ({ em, body }, reply) => {
      const left = new AbortController();
      reply.raw.once("close", () => left.abort());
      const row = await em.findOne(EditionEntity, body.editionId);
      if (row === null) throw invalidField("editionId", "There is no such edition");
      const found = await findFindings(em.fork(), presentEdition(row), {
        now: clock(),
        syncEverySeconds,
        probeLinks: (links) =>
          probeLinks(links, AbortSignal.any([left.signal, AbortSignal.timeout(linksTimeoutMs)])),
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
        summary: "Silence a finding with a reason, or unsilence it without one",
        body: silencedFinding,
        response: { 200: finding.pick({ id: true, silencedBecause: true }) },
      },
    },
    async ({ em, body }) => {
      const { findingId, because } = body;
      await em
        .createQueryBuilder(RememberedFindingEntity)
        .insert({ id: findingId, silencedBecause: because, silencedBy: null })
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
