import { LockMode, type EntityProperty, type RequiredEntityData } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { blankOf } from "./fields.contract.ts";
import { makeSlug } from "./free-slug.ts";
import { HttpProblem, invalidFields } from "../http/http-problem.ts";
import { missingPicture, picturesOf } from "./pictures.contract.ts";
import { findRecord, relatedRows } from "./find-records.ts";
import { requireValid } from "./record-rules.ts";
import type { Resource, StoredRow, Writing } from "./resource.ts";

type Values = Record<string, unknown>;

/**
 * Validates a record, and returns its writable values as JSON.
 * @param id null for a new record
 * @throws HttpProblem 400 with the invalid fields
 * @throws HttpProblem 409 when the resource does not support the write
 */
export function parseRecord(resource: Resource, record: unknown, id: string | null): Values {
  const parsed = parseBody(bodyOf(resource, id), record);
  return JSON.parse(JSON.stringify(parsed));
}

/**
 * Creates a record like `POST`, or updates one like `PUT`.
 * @param id null for a new record
 * @throws HttpProblem 400 with the invalid fields
 * @throws NotFoundError when the record does not exist
 */
export async function writeRecord(
  writing: Writing,
  resource: Resource,
  { record, id }: { record: unknown; id: string | null },
): Promise<StoredRow> {
  const written = parseBody(bodyOf(resource, id), record);
  if (id === null) return addRecord(writing, resource, written);
  const row = await findRecord(writing.tx, resource, id);
  await lockRecord(writing, resource, { row, written });
  return changeRecord(writing, resource, { row, written });
}

/**
 * Validates a record that was restored without {@link writeRecord}.
 * @throws HttpProblem 400 or 409 when the record may not be as it was
 */
export async function admitRecord(
  writing: Writing,
  resource: Resource,
  id: string,
): Promise<StoredRow> {
  const row = await findRecord(writing.tx, resource, id);
  await resource.hooks.lock?.(writing, { row, written: {} });
  await requireValid(writing, resource.rules, { row, before: row });
  return row;
}

/**
 * Locks a row after what its write depends on, and reads it again: it may have changed before.
 * @param written null for a removal
 * @throws NotFoundError when the row has been deleted in the meantime
 */
export async function lockRecord(
  writing: Writing,
  resource: Resource,
  { row, written }: { row: StoredRow; written: Values | null },
): Promise<void> {
  const { tx } = writing;
  await resource.hooks.lock?.(writing, { row, written });
  await tx.lock(row, LockMode.PESSIMISTIC_WRITE);
  await tx.refreshOrFail(row, relatedRows(resource));
}

/** Creates a row from a parsed body. */
export async function addRecord(
  writing: Writing,
  resource: Resource,
  body: Values,
): Promise<StoredRow> {
  const { tx } = writing;
  const { entity, fields, hooks } = resource;
  const written = { ...blankOf(fields), ...body };
  await claimPicturesOf(writing, resource, { row: null, written });
  await hooks.lock?.(writing, { row: null, written });
  const stored = await storedValues(writing, resource, { row: null, written });
  // The keys are the entity's property names.
  const row = tx.create(entity, stored as RequiredEntityData<StoredRow>, { persist: false });
  await applyRules(writing, resource, { row, before: null });
  await tx.persist(row).flush();
  await hooks.afterWrite?.(writing, { row, before: null });
  return tx.refreshOrFail(row, relatedRows(resource));
}

/** Updates a row that {@link lockRecord} has locked with a parsed body. */
export async function changeRecord(
  writing: Writing,
  resource: Resource,
  { row, written }: { row: StoredRow; written: Values },
): Promise<StoredRow> {
  const { tx } = writing;
  const { hooks } = resource;
  await claimPicturesOf(writing, resource, { row, written });
  const before = { ...row };
  Object.assign(row, await storedValues(writing, resource, { row, written }));
  await applyRules(writing, resource, { row, before });
  await tx.flush();
  await hooks.afterWrite?.(writing, { row, before });
  return tx.refreshOrFail(row, relatedRows(resource));
}

/** Sets the values that the others determine, and validates the row. */
async function applyRules(
  writing: Writing,
  { rules }: Resource,
  { row, before }: { row: StoredRow; before: StoredRow | null },
): Promise<void> {
  Object.assign(row, rules.complete?.(row, before, writing.now));
  await requireValid(writing, rules, { row, before });
}

interface WrittenRecord {
  row: StoredRow | null;
  written: Values;
}

function bodyOf({ createBody, updateBody, writes }: Resource, id: string | null) {
  if (!writes.includes(id === null ? "create" : "update")) {
    throw new HttpProblem(409, "Such a record is not written.");
  }
  return id === null ? createBody : updateBody;
}

function parseBody(body: z.ZodObject, record: unknown): Values {
  const parsed = body.safeParse(record);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return parsed.data;
}

/** Values to store, as properties of the row. */
async function storedValues(
  writing: Writing,
  resource: Resource,
  { row, written }: WrittenRecord,
): Promise<Values> {
  const more = await resource.hooks.beforeWrite?.(writing, { row, written });
  const values = withRelations(writing.tx, resource, { ...written, ...more });
  return withSlug(writing.tx, resource, { row, written: values });
}

/** Replaces ids by relations: `speakerId` is a column of `speaker`. */
export function withRelations(
  tx: EntityManager,
  { entity, fields }: Pick<Resource, "entity" | "fields">,
  values: Values,
): Values {
  const { properties, relations } = tx.getMetadata(entity);
  const stored = { ...values };
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name];
    if (kind !== "reference" || value === undefined) continue;
    const [, scalar] =
      Object.entries<EntityProperty>(properties).find(([key]) => key === name) ?? [];
    const [column] = scalar?.fieldNames ?? [];
    const relation = relations.find(({ fieldNames = [] }) => fieldNames[0] === column);
    if (!relation?.targetMeta) throw new Error(`No relation of ${name} in ${String(entity)}`);
    delete stored[name];
    stored[relation.name] =
      typeof value === "string" ? tx.getReference(relation.targetMeta.class, value) : null;
  }
  return stored;
}

/** Adds a generated slug if the record has none. */
async function withSlug(
  tx: EntityManager,
  { entity, slug }: Resource,
  { row, written }: WrittenRecord,
): Promise<Values> {
  if (slug === undefined) return written;
  const whole: Values = { ...row, ...written };
  if (whole[slug.field]) return written;
  const within = Object.fromEntries(slug.within.map((name) => [name, whole[name]]));
  return { ...written, [slug.field]: await makeSlug(tx, entity, slug.source, whole, within) };
}

/**
 * Claims the pictures that the row does not refer to yet.
 * @throws HttpProblem 400 with the fields whose pictures do not exist
 */
async function claimPicturesOf(
  { tx, claimPictures }: Writing,
  { fields }: Resource,
  { row, written }: WrittenRecord,
): Promise<void> {
  const stored: Values = { ...row };
  const addressOf = new Map(
    picturesOf(fields).flatMap((name) => {
      const address = written[name];
      const isNew = typeof address === "string" && address !== stored[name];
      return isNew ? [[name, address] as const] : [];
    }),
  );
  const missing = await claimPictures(tx, [...addressOf.values()]);
  const errors = [...addressOf].flatMap(([path, address]) =>
    missing.has(address) ? [{ path, message: missingPicture }] : [],
  );
  if (errors.length > 0) throw new HttpProblem(400, missingPicture, { errors });
}
