import { DriverException, NotFoundError } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { Viewer } from "../../../platform/http/access.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { id } from "../../../platform/http/values.contract.ts";
import { rolledBack } from "../../../platform/database/rolled-back.ts";
import { findRecord } from "../../../platform/resources/find-records.ts";
import { resourceNamed } from "../../../platform/resources/register-resource.ts";
import type { Resource, Writing } from "../../../platform/resources/resource.ts";
import { writeRecord } from "../../../platform/resources/write-record.ts";
import { lockEditions, showAsCurrent } from "../../foundation/editions/make-current.ts";
import { readCurrentEdition } from "../../foundation/editions/read-edition.service.ts";
import { sessionPath } from "../../content/calendar/calendar.contract.ts";
import { NewsPostEntity } from "../../content/news/news.entity.ts";
import { shownAt } from "../../content/news/publication.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import { idOfToken } from "./preview-token.ts";
import { PreviewEntity } from "./previews.entity.ts";

/** An open preview. It is valid while its transaction lasts. */
export interface OpenPreview {
  /** Path of the record's page. */
  path: string;
  /** The transaction that contains the previewed version of the record. */
  tx: EntityManager;
  /** E-mail address of the preview's author. */
  madeBy: string;
  expiresAt: Date;
  /** Whether it shows unsaved changes, to its author only. */
  isDraft: boolean;
}

/**
 * Why there is no preview: the token is invalid or not for this viewer, or the preview is no longer
 * available.
 */
export type Refusal = "unknown" | "gone";

/**
 * Opens the preview of a token and renders it in a transaction that writes the previewed version
 * and is rolled back.
 */
export async function openPreview<Rendered>(
  em: EntityManager,
  { resources, key, token, viewer, writing }: PreviewKey,
  render: (preview: OpenPreview) => Promise<Rendered>,
): Promise<Rendered | Refusal> {
  const id = idOfToken(token, key);
  if (id === null) return "unknown";
  const preview = await em.findOne(PreviewEntity, id, { populate: ["maker"] });
  if (preview === null || preview.expiresAt <= new Date()) return "gone";
  const { maker, draft, resource, recordId, expiresAt } = preview;
  if (draft !== null && viewer?.userId !== maker.id) return "unknown";
  const grant = { user: maker.id, role: "admin", status: "granted" } as const;
  if ((await em.count(RoleGrantEntity, grant)) === 0) return "gone";
  const previewed = resourceNamed(resources, resource);
  return rolledBack(em, async (tx) => {
    const shown = writeShown(writing(tx), previewed, { resource, recordId, draft });
    const path = await shown.catch(whereGone);
    if (path === null) return "gone";
    return render({ path, tx, madeBy: maker.email, expiresAt, isDraft: draft !== null });
  });
}

interface PreviewKey {
  resources: ReadonlyMap<string, Resource>;
  /** Key that signs the tokens. */
  key: Buffer;
  token: string;
  /** Viewer; null when not signed in. */
  viewer: Viewer | null;
  /** Creates what writing a record needs. */
  writing: (tx: EntityManager) => Writing;
}

/**
 * Writes the previewed version of a record.
 * @returns path of its page
 */
export async function writeShown(
  writing: Writing,
  previewed: Resource,
  { resource, recordId, draft }: Pick<PreviewEntity, "resource" | "recordId" | "draft">,
): Promise<string> {
  const { tx, now } = writing;
  // Locks in the same order as other writers, and before the record is written.
  if (draft && !(await isOfCurrentEdition(tx, previewed, { recordId, draft }))) {
    await lockEditions(tx);
  }
  const row = draft
    ? await writeRecord(writing, previewed, { record: draft, id: recordId })
    : await findRecord(tx, previewed, z.uuid().parse(recordId));
  if (resource === "news") {
    const post = await tx.findOneOrFail(NewsPostEntity, row.id);
    tx.assign(post, shownAt(post, now));
    await tx.flush();
  }
  const { slug, day, editionId } = addressed.parse(row);
  // The page of the current edition has a URL without a year.
  if (editionId !== undefined) await showAsCurrent(tx, editionId);
  if (resource === "news") return `/news/${encodeURIComponent(slug)}`;
  return day === undefined ? `/${encodeURIComponent(slug)}` : sessionPath({ day, slug });
}

/** Whether a draft and its record belong to the current edition or to none. */
async function isOfCurrentEdition(
  tx: EntityManager,
  previewed: Resource,
  { recordId, draft }: Pick<PreviewEntity, "recordId" | "draft">,
): Promise<boolean> {
  const saved = recordId && (await findRecord(tx, previewed, recordId));
  const { id: current } = await readCurrentEdition(tx);
  return [saved, draft].every((record) => {
    const { editionId } = recordEdition.parse(record ?? {});
    return (editionId ?? current) === current;
  });
}

const recordEdition = z.object({ editionId: id.nullish() });

const addressed = z.object({
  slug: z.string(),
  day: z.number().optional(),
  editionId: id.optional(),
});

/**
 * Returns null when the record can no longer be written, for example in its place: then there is
 * nothing to preview.
 */
function whereGone(error: unknown): null {
  const isExpected =
    error instanceof HttpProblem ||
    error instanceof NotFoundError ||
    error instanceof DriverException;
  if (isExpected) return null;
  throw error;
}
