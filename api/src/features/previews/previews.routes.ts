import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { rolledBack } from "../../platform/database/rolled-back.ts";
import { signedIn } from "../../platform/http/access.ts";
import { resource, viewOf } from "../../platform/http/resource.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { resourceOf, writeShown } from "./open-preview.ts";
import { tokenOf } from "./preview-token.ts";
import {
  draftMinutes,
  openedPreview,
  previewLink,
  previewPath,
  previewRequest,
  sharedDays,
  sharePreviewRequest,
} from "./previews.contract.ts";
import { PreviewEntity } from "./previews.entity.ts";

export interface PreviewOptions {
  publicUrl: string;
  /** Signs the tokens. */
  key: Buffer;
}

/** Records on their page before visitors see them: for who writes them, and by a link for others. */
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
      config: { access: "admin" },
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
      const registered = resourceOf(app.resources, name);
      const draft = registered.parse(record, recordId);
      // What could not be saved is refused as saving it would be.
      await rolledBack(request.em, (tx) =>
        writeShown(tx, registered, { resource: name, recordId, draft }, app.clock()),
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
      config: { access: "admin" },
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
      await resourceOf(app.resources, name).find(request.em, id);
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

  resource(app, {
    name: "preview-links",
    tag: "Previews",
    entity: PreviewEntity,
    answer: viewOf(previewLink, ({ maker, ...link }: PreviewEntity) => ({
      ...link,
      madeBy: maker.email,
    })),
    access: "admin",
    populate: ["maker"],
    scope: async () => ({ draft: null, expiresAt: { $gt: new Date() } }),
    list: {
      summary: "Links by which others see what is not published",
      defaultSort: [["createdAt", "DESC"]],
      search: [],
    },
    one: { summary: "One link" },
    remove: { summary: "Revoke a link: it works no longer" },
    refusal: "A link is made by POST /api/functions/share-preview, and cannot be changed.",
  });
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
