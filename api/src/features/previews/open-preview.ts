import { DriverException, NotFoundError } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { Viewer } from "../../platform/http/access.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { id } from "../../platform/http/values.contract.ts";
import { rolledBack } from "../../platform/database/rolled-back.ts";
import type { RegisteredResource } from "../../platform/http/resource-registry.ts";
import { lockEditions, showAsCurrent } from "../editions/make-current.ts";
import { sessionPath } from "../calendar/calendar.contract.ts";
import { NewsPostEntity } from "../news/news.entity.ts";
import { shownAt } from "../news/publication.ts";
import { RoleGrantEntity } from "../roles/roles.entity.ts";
import { idOfToken } from "./preview-token.ts";
import type { PreviewedResource } from "./previews.contract.ts";
import { PreviewEntity } from "./previews.entity.ts";

/** What a preview shows, for as long as its transaction lasts. */
export interface OpenPreview {
  /** Path of the page that shows the record. */
  path: string;
  /** The transaction in which the record stands as it is to be seen. */
  tx: EntityManager;
  /** E-mail address of its maker. */
  madeBy: string;
  expiresAt: Date;
  /** Whether it shows what is not saved, to its maker alone. */
  isDraft: boolean;
}

/** Why there is nothing to be seen: the token is none of ours or not for who asks, or it no longer works. */
export type Refusal = "unknown" | "gone";

/**
 * Opens the preview of a token and renders it: in a transaction in which the record is written as
 * it is to be seen, and which is rolled back.
 */
export async function openPreview<Rendered>(
  em: EntityManager,
  { resources, key, token, viewer, at }: PreviewKey,
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
  const registered = resourceOf(resources, resource);
  return rolledBack(em, async (tx) => {
    const path = await writeShown(tx, registered, { resource, recordId, draft }, at).catch(
      whereGone,
    );
    if (path === null) return "gone";
    return render({ path, tx, madeBy: maker.email, expiresAt, isDraft: draft !== null });
  });
}

interface PreviewKey {
  resources: ReadonlyMap<string, RegisteredResource>;
  /** Signs the tokens. */
  key: Buffer;
  token: string;
  /** Who asks; null for a stranger. */
  viewer: Viewer | null;
  /** What the event clock shows. */
  at: Date;
}

/** The resource whose records are previewed. */
export function resourceOf(
  resources: ReadonlyMap<string, RegisteredResource>,
  name: PreviewedResource,
): RegisteredResource {
  const found = resources.get(name);
  if (!found) throw new Error(`No resource is called ${name}`);
  return found;
}

/**
 * Writes a record as it is to be seen.
 * @param at what the event clock shows
 * @returns path of the page that shows it
 */
export async function writeShown(
  tx: EntityManager,
  registered: RegisteredResource,
  { resource, recordId, draft }: Pick<PreviewEntity, "resource" | "recordId" | "draft">,
  at: Date,
): Promise<string> {
  // In the order in which others lock them, and before the record is written.
  if (draft && resource !== "news") await lockEditions(tx);
  const row = draft
    ? await registered.write(tx, draft, recordId)
    : await registered.find(tx, z.uuid().parse(recordId));
  if (resource === "news") {
    const post = await tx.findOneOrFail(NewsPostEntity, row.id);
    tx.assign(post, shownAt(post, at));
    await tx.flush();
  }
  const { slug, day, editionId } = addressed.parse(row);
  // Its page stands at an address without a year.
  if (editionId !== undefined) await showAsCurrent(tx, editionId);
  if (resource === "news") return `/news/${encodeURIComponent(slug)}`;
  return day === undefined ? `/${encodeURIComponent(slug)}` : sessionPath({ day, slug });
}

const addressed = z.object({
  slug: z.string(),
  day: z.number().optional(),
  editionId: id.optional(),
});

/** What a record no longer fits in, such as its place: there is nothing to be seen then. */
function whereGone(error: unknown): null {
  const isExpected =
    error instanceof HttpProblem ||
    error instanceof NotFoundError ||
    error instanceof DriverException;
  if (isExpected) return null;
  throw error;
}
