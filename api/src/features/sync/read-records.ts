import type { EntityManager } from "@mikro-orm/postgresql";
import { topicLabels } from "../agenda/agenda.contract.ts";
import { findTopics } from "../agenda/agenda.service.ts";
import { speakerLabels } from "../speakers/speakers.contract.ts";
import { findSpeakers } from "../speakers/speakers.service.ts";
import { type SyncSource } from "./sync.contract.ts";
import { cellValue, type CellValue } from "../sheets/sheets.contract.ts";

/** A record by the fields that a sheet may speak of; instants as ISO 8601 text. */
export interface SyncedRecord {
  id: string;
  values: Record<string, CellValue>;
}

/** All records of a source, in the order in which they are shown. */
export async function readRecords(em: EntityManager, source: SyncSource): Promise<SyncedRecord[]> {
  return source === "speakers"
    ? (await findSpeakers(em)).map((speaker) => recordOf(speaker, Object.keys(speakerLabels)))
    : (await findTopics(em)).map((topic) => recordOf(topic, Object.keys(topicLabels)));
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
