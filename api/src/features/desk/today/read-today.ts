import type { EntityManager } from "@mikro-orm/postgresql";
import type { Resource } from "../../../platform/resources/resource.ts";
import { ContactMessageEntity } from "../../people/contact/contact.entity.ts";
import { unanswered } from "../../people/contact/unanswered.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { subjectOf } from "../../people/mail/mail.contract.ts";
import { MailEntity, ofKnownKind } from "../../people/mail/mail.entity.ts";
import type { Publication } from "../../content/news/news.contract.ts";
import { NewsPostEntity } from "../../content/news/news.entity.ts";
import { standsAt } from "../../content/news/publication.ts";
import { changedSince } from "../../foundation/revisions/changed-since.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import { heldRuns, openConflicts } from "../../operations/sync/sync-status.service.ts";
import { listedChanges, listedPerKind, type Today, type WaitingKind } from "./today.contract.ts";

type Listed = Today["scheduled"];

const page = { limit: listedPerKind, disableIdentityMap: true } as const;

/** Returns the pending items: for each kind the number and the newest ones. */
export async function readWaiting(
  em: EntityManager,
  edition: Edition,
  at: Date,
): Promise<Today["waiting"]> {
  const found: [WaitingKind, Listed][] = [
    ["role-requests", await roleRequests(em)],
    ["conflicts", await conflicts(em)],
    ["held-syncs", await heldSyncs(em)],
    ["failed-mails", await failedMails(em, edition)],
    ["messages", await messages(em)],
    ["drafts", await posts(em, "draft", at)],
  ];
  return found.filter(([, { count }]) => count > 0).map(([kind, listed]) => ({ kind, ...listed }));
}

/** Returns the posts that are scheduled for publication. */
export async function readScheduled(em: EntityManager, at: Date): Promise<Listed> {
  return posts(em, "scheduled", at);
}

/** Returns the changes by other users since the last visit. */
export async function readChanged(
  em: EntityManager,
  resources: ReadonlyMap<string, Resource>,
  userId: string,
  since: Date,
): Promise<Today["changed"]> {
  return changedSince(em, resources, { since, except: userId, limit: listedChanges });
}

async function roleRequests(em: EntityManager): Promise<Listed> {
  const [rows, count] = await em.findAndCount(
    RoleGrantEntity,
    { status: "requested" },
    { ...page, populate: ["user"], orderBy: { requestedAt: "DESC", id: "ASC" } },
  );
  const items = rows.map(({ id, user, requestedAt }) => ({
    id,
    title: user.email,
    detail: null,
    at: requestedAt,
  }));
  return { count, items };
}

async function conflicts(em: EntityManager): Promise<Listed> {
  const { count, records } = await openConflicts(em, listedPerKind);
  const items = records.map(({ recordId, label, source }) => ({
    id: recordId,
    title: label,
    detail: source,
    at: null,
  }));
  return { count, items };
}

async function heldSyncs(em: EntityManager): Promise<Listed> {
  const runs = await heldRuns(em);
  const items = runs.map(({ id, source, heldBecause, startedAt }) => ({
    id,
    title: heldBecause ?? "",
    detail: source,
    at: startedAt,
  }));
  return { count: items.length, items };
}

async function failedMails(em: EntityManager, edition: Edition): Promise<Listed> {
  const [rows, count] = await em.findAndCount(
    MailEntity,
    { status: "failed", ...ofKnownKind },
    { ...page, orderBy: { createdAt: "DESC", id: "ASC" } },
  );
  const items = rows.map(({ id, template, recipient, createdAt }) => ({
    id,
    title: subjectOf(template, edition),
    detail: recipient,
    at: createdAt,
  }));
  return { count, items };
}

async function messages(em: EntityManager): Promise<Listed> {
  const [rows, count] = await em.findAndCount(ContactMessageEntity, unanswered, {
    ...page,
    orderBy: { createdAt: "DESC", id: "ASC" },
  });
  const items = rows.map(({ id, subject, firstName, lastName, createdAt }) => ({
    id,
    title: subject,
    detail: `${firstName} ${lastName}`,
    at: createdAt,
  }));
  return { count, items };
}

async function posts(
  em: EntityManager,
  publication: Extract<Publication, "draft" | "scheduled">,
  at: Date,
): Promise<Listed> {
  const isDraft = publication === "draft";
  const [rows, count] = await em.findAndCount(NewsPostEntity, standsAt(publication, at), {
    ...page,
    fields: ["title", "publishedAt", "updatedAt"],
    orderBy: isDraft ? { updatedAt: "DESC", id: "ASC" } : { publishedAt: "ASC", id: "ASC" },
  });
  const items = rows.map(({ id, title, publishedAt, updatedAt }) => ({
    id,
    title,
    detail: null,
    at: isDraft ? updatedAt : publishedAt,
  }));
  return { count, items };
}
