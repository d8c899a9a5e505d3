import type { EntityManager } from "@mikro-orm/postgresql";
import { topicLabels } from "../agenda/agenda.contract.ts";
import { TopicEntity } from "../agenda/agenda.entity.ts";
import { speakerLabels } from "../speakers/speakers.contract.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { cellValue, type CellValue, type SyncSource } from "./sync.contract.ts";

/** A record by the fields that a sheet may speak of; instants as ISO 8601 text. */
export interface SyncedRecord {
  id: string;
  values: Record<string, CellValue>;
}

/** All records of a source, in the order in which they are shown. */
export async function readRecords(em: EntityManager, source: SyncSource): Promise<SyncedRecord[]> {
  if (source === "speakers") {
    const orderBy = { displayOrder: "ASC", id: "ASC" } as const;
    const speakers = await em.find(SpeakerEntity, {}, { orderBy });
    return speakers.map((speaker) => recordOf(speaker, Object.keys(speakerLabels)));
  }
  const orderBy = { day: "ASC", displayOrder: "ASC", id: "ASC" } as const;
  const topics = await em.find(TopicEntity, {}, { orderBy });
  return topics.map((topic) => recordOf(topic, Object.keys(topicLabels)));
}

function recordOf(row: { id: string }, fields: readonly string[]): SyncedRecord {
  const stored = new Map<string, unknown>(Object.entries(row));
  const values: Record<string, CellValue> = {};
  for (const field of fields) {
    const value = stored.get(field) ?? null;
    values[field] = cellValue.parse(value instanceof Date ? value.toISOString() : value);
  }
  return { id: row.id, values };
}
