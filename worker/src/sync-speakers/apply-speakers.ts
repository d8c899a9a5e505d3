import { LockMode } from "@mikro-orm/core";
import type { z } from "zod";
import {
  blankSpeaker,
  speakerEditable,
  speakerField,
  type SpeakerField,
} from "api/contract/speakers";
import type { CellValue, SyncChange } from "api/contract/sync";
import type { EntityManager } from "api/database";
import { SpeakerEntity } from "api/entity/speakers";
import { SyncBaselineEntity } from "api/entity/sync";
import type { SpeakerRow } from "api/sheet/speakers";
import { mergeField } from "./merge.ts";

/** What applying a sheet did, and what it left alone. */
export interface Applied {
  changes: SyncChange[];
  unchanged: number;
}

/** The slug says which speaker a row is about; all else is merged. */
const mergedField = speakerField.exclude(["slug"]);
type MergedField = z.infer<typeof mergedField>;

/**
 * Merges a sheet's rows into the speakers, set-wise: one statement reads, one writes, however
 * many rows there are. Call it inside a transaction.
 * @param tx the transaction's entity manager
 */
export async function applySpeakers(tx: EntityManager, rows: SpeakerRow[]): Promise<Applied> {
  const baselines = await tx.find(SyncBaselineEntity, { source: "speakers" });
  const baselineOf = new Map(baselines.map(({ key, values }) => [key, values]));
  const inSheet = new Set(rows.map((row) => row.slug));
  // Locked, so that what an admin saves meanwhile is not written over.
  const speakers = await tx.find(
    SpeakerEntity,
    { slug: { $in: [...inSheet, ...baselineOf.keys()] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const speakerOf = new Map(speakers.map((speaker) => [speaker.slug, speaker]));

  const changes: SyncChange[] = [];
  const written: z.output<typeof speakerEditable>[] = [];
  let unchanged = 0;
  for (const { slug, label, values } of rows) {
    const record = { key: slug, label };
    const existing = speakerOf.get(slug);
    const baseline = baselineOf.get(slug);
    if (existing === undefined && baseline !== undefined) {
      // It came from the sheet once and an admin has deleted it: it must not come back by itself.
      changes.push({ kind: "conflict", ...record, fields: [] });
      continue;
    }
    if (existing === undefined) {
      const fields = fieldsOf(values).map((field) => ({
        field,
        before: null,
        after: values[field] ?? null,
      }));
      changes.push({ kind: "added", ...record, fields });
      written.push(speakerEditable.parse({ ...blankSpeaker, ...values, slug }));
      continue;
    }
    const merged = mergeSpeaker(existing, values, baseline ?? {});
    if (merged.changed.length === 0) unchanged += 1;
    else {
      changes.push({ kind: "changed", ...record, fields: merged.changed });
      written.push(speakerEditable.parse({ ...existing, ...merged.values }));
    }
    if (merged.conflicts.length > 0) {
      changes.push({ kind: "conflict", ...record, fields: merged.conflicts });
    }
  }
  for (const { slug, fullName: label } of speakers) {
    if (!inSheet.has(slug)) changes.push({ kind: "missing", key: slug, label, fields: [] });
  }

  // Whom neither side knows any more, the sheet may bring anew.
  const forgotten = [...baselineOf.keys()].filter(
    (slug) => !inSheet.has(slug) && !speakerOf.has(slug),
  );
  await tx.nativeDelete(SyncBaselineEntity, { source: "speakers", key: { $in: forgotten } });

  const now = new Date();
  if (written.length > 0) {
    await tx.upsertMany(
      SpeakerEntity,
      written.map((speaker) => ({ ...speaker, updatedAt: now })),
      { onConflictFields: ["slug"], onConflictExcludeFields: ["id"] },
    );
  }
  if (rows.length > 0) {
    await tx.upsertMany(
      SyncBaselineEntity,
      rows.map(({ slug, values }) => ({
        source: "speakers" as const,
        key: slug,
        values: Object.fromEntries(fieldsOf(values).map((field) => [field, values[field] ?? null])),
        syncedAt: now,
      })),
    );
  }
  return { changes, unchanged };
}

/** Fields that a row speaks of. */
function fieldsOf(values: SpeakerRow["values"]): MergedField[] {
  return mergedField.options.filter((field) => values[field] !== undefined);
}

function mergeSpeaker(
  ours: Record<SpeakerField, CellValue>,
  theirs: SpeakerRow["values"],
  base: Record<string, CellValue>,
) {
  const values: Partial<Record<MergedField, CellValue>> = {};
  const changed: SyncChange["fields"] = [];
  const conflicts: SyncChange["fields"] = [];
  for (const field of fieldsOf(theirs)) {
    const before = ours[field];
    const wanted = theirs[field] ?? null;
    const { value, isConflict } = mergeField(base[field], before, wanted);
    values[field] = value;
    if (value !== before) changed.push({ field, before, after: value });
    // Before is what stands, after what the sheet wanted and did not get.
    if (isConflict) conflicts.push({ field, before, after: wanted });
  }
  return { values, changed, conflicts };
}
