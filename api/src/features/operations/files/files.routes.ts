import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import { z } from "zod";
import { signedIn } from "../../../platform/http/access.ts";
import { readForm, takeForms, type FormFile } from "../../../platform/http/form.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { countAttempt } from "../../../platform/http/rate-limit.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { UserEntity } from "../../people/accounts/accounts.entity.ts";
import type { OpenFileStore } from "./file-store.service.ts";
import { fileUpload, filesPath, maxFileBytes, uploadedFile } from "./files.contract.ts";
import { FileEntity } from "./files.entity.ts";
import { queueVariants } from "./queue-variants.service.ts";
import { sanitizePicture, type SanitizedPicture } from "./sanitize-picture.ts";
import { originalOf } from "./variants.service.ts";
import { urlOf, type ReadFile } from "./read-file.ts";

const tags = ["Files"];

/** Rate limit for uploads of an admin. */
const uploadLimit = { limit: 300, windowSeconds: 60 * 60 };

/** Maximum number of uploads whose bytes are in memory. */
const maxAtOnce = 4;

/** Maximum number of waiting uploads, which must arrive within the request timeout. */
const maxWaiting = 16;

const pictureFile: FormFile = { name: "A picture", maxBytes: maxFileBytes };

export interface UploadOptions {
  queues: Queues;
  openStore: OpenFileStore;
  readFile: ReadFile;
}

const immutable = `public, max-age=${365 * 24 * 3600}, immutable`;

/** Pictures that admins upload and that are public. */
export const uploadRoutes: FastifyPluginAsyncZod<UploadOptions> = async (app, options) => {
  await takeForms(app, pictureFile);
  uploadRoute(app, options);
  pictureRoute(app, options);
};

function uploadRoute(app: ZodApp, { queues, openStore }: UploadOptions): void {
  const limit = pLimit(maxAtOnce);

  app.post(
    "/api/files",
    {
      config: { access: "admin", limited: true, takesFile: true },
      schema: {
        tags,
        summary: "Upload a picture",
        consumes: ["multipart/form-data"],
        body: fileUpload,
        response: { 201: uploadedFile },
      },
      // The form is parsed and validated only after its turn in the queue.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const { userId } = await signedIn(request);
      await countAttempt(request.em, { key: `upload:user:${userId}`, ...uploadLimit });
      if (limit.pendingCount >= maxWaiting) {
        throw new HttpProblem(
          503,
          "Too many pictures are being sent. Please try again in a moment.",
        );
      }
      const stored = await limit(async () => {
        const { file, alt, crop } = (await readForm(request, fileUpload, pictureFile)).form;
        const picture = await sanitizePicture(file, crop);
        return store(request.em, openStore, picture, { alt, userId });
      });
      app.contentChanged(["files"]);
      if (stored.variantsMadeAt === null) void queueVariants(queues, stored.id, request.log);
      const url = urlOf(stored);
      reply.code(201).header("location", url);
      return { ...stored, url };
    },
  );
}

function pictureRoute(app: ZodApp, { readFile }: UploadOptions): void {
  app.get(
    `${filesPath}:name`,
    {
      config: { access: "public", answers: [304], takesTurn: false },
      schema: {
        tags,
        summary:
          "An uploaded picture, as it is, or in the width that its name states and a format of `Accept`",
        params: z.object({ name: z.string() }),
      },
    },
    async (request, reply) => {
      const { accept = "" } = request.headers;
      const file = await readFile(request, request.params.name, accept);
      if (file === null) throw new HttpProblem(404, "There is no such picture.");
      const etag = `"${file.name}"`;
      reply.headers({
        etag,
        vary: "accept",
        "cache-control": file.isFinal ? immutable : "no-cache",
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type(file.type).send(file.bytes);
    },
  );
}

/** Stores the row and the bytes of a picture, or neither. */
function store(
  em: EntityManager,
  openStore: OpenFileStore,
  { bytes, ...picture }: SanitizedPicture,
  { alt, userId }: { alt: string; userId: string },
) {
  return em.transactional(async (tx) => {
    // The row first: a purge of the same picture locks it until the bytes are deleted.
    const row = await tx.upsert(
      FileEntity,
      { ...picture, alt, maker: tx.getReference(UserEntity, userId), usedAt: new Date() },
      {
        onConflictFields: ["hash"],
        onConflictMergeFields: alt === "" ? ["usedAt"] : ["alt", "usedAt"],
      },
    );
    await openStore(tx).put(originalOf(picture), bytes);
    return row;
  });
}
