import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { rolledBack } from "../../../platform/database/rolled-back.ts";
import { signedIn } from "../../../platform/http/access.ts";
import { registerResource, resourceNamed } from "../../../platform/resources/register-resource.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import { findRecord } from "../../../platform/resources/find-records.ts";
import { parseRecord } from "../../../platform/resources/write-record.ts";
import { UserEntity } from "../../people/accounts/accounts.entity.ts";
import { writeShown } from "./open-preview.ts";
import { tokenOf } from "./preview-token.ts";
import {
  draftMinutes,
  openedPreview,
  previewLinkRecord,
  previewPath,
  previewRequest,
  sharedDays,
  sharePreviewRequest,
} from "./previews.contract.ts";
import { PreviewEntity } from "./previews.entity.ts";

export interface PreviewOptions {
  publicUrl: string;
  /** Key that signs the tokens. */
  key: Buffer;
}

const previewLinks = defineResource({
  name: "preview-links",
  tag: "Previews",
  one: "link",
  many: "links",
  summaries: {
    list: "Links that share unpublished records",
    remove: "Revoke a link",
  },
  entity: PreviewEntity,
  fields: previewLinkRecord,
  access: "admin",
  writes: ["remove"],
  refusal: "A link is made by POST /api/functions/share-preview, and cannot be changed.",
  populate: ["maker"],
  defaultSort: [["createdAt", "DESC"]],
  present: ({ maker, ...link }) => ({ ...link, madeBy: maker.email }),
  hooks: { scope: async () => ({ draft: null, expiresAt: { $gt: new Date() } }) },
});

/** Previews of records on their page: for the author, and by a link for others. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewOptions> = async (
  app,
  { publicUrl, key },
) => {
  const tags = ["Previews"];
  const answer = ({ id, expiresAt }: PreviewEntity) => ({
    url: `${publicUrl}${previewPath}?token=${tokenOf(id, key)}`,
    expiresAt,
  });

  app.post(
    "/api/functions/preview",
    {
      config: { access: "admin", answers: [404] },
      schema: {
        tags,
        summary: `See a record that is not saved on its page, for ${draftMinutes} minutes and alone`,
        body: previewRequest,
        response: { 200: openedPreview },
      },
    },
    async (request) => {
      const { userId } = await signedIn(request);
      const { resource: name, record } = request.body;
      const recordId = record.id ?? null;
      const registered = resourceNamed(app.resources, name);
      const draft = parseRecord(registered, record, recordId);
      // Validates like a save, with the same errors.
      await rolledBack(request.em, (tx) =>
        writeShown(app.writing(tx), registered, { resource: name, recordId, draft }),
      );
      return answer(
        await addPreview(request.em, {
          resource: name,
          recordId,
          draft,
          userId,
          minutes: draftMinutes,
        }),
      );
    },
  );

  app.post(
    "/api/functions/share-preview",
    {
      config: { access: "admin", answers: [404] },
      schema: {
        tags,
        summary: `A link by which others see a record as it is saved, for ${sharedDays} days`,
        body: sharePreviewRequest,
        response: { 200: openedPreview },
      },
    },
    async (request) => {
      const { userId } = await signedIn(request);
      const { resource: name, id } = request.body;
      await findRecord(request.em, resourceNamed(app.resources, name), id);
      return answer(
        await addPreview(request.em, {
          resource: name,
          recordId: id,
          draft: null,
          userId,
          minutes: sharedDays * 24 * 60,
        }),
      );
    },
  );

  registerResource(app, previewLinks);
};

interface NewPreview extends Pick<PreviewEntity, "resource" | "recordId" | "draft"> {
  userId: string;
  minutes: number;
}

async function addPreview(
  em: EntityManager,
  { userId, minutes, ...preview }: NewPreview,
): Promise<PreviewEntity> {
  const added = em.create(PreviewEntity, {
    ...preview,
    maker: em.getReference(UserEntity, userId),
    expiresAt: new Date(Date.now() + minutes * 60_000),
  });
  await em.flush();
  return added;
}
