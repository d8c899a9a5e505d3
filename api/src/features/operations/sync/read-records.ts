import type { EntityManager } from "@mikro-orm/postgresql";
import { topicLabels } from "../../content/agenda/agenda.contract.ts";
import { findTopics } from "../../content/agenda/agenda.service.ts";
import { speakerLabels } from "../../content/speakers/speakers.contract.ts";
import { findSpeakers } from "../../content/speakers/speakers.service.ts";
import type { SyncSource } from "../../foundation/jobs/sync-source.contract.ts";
import { asCell, type CellValue } from "../../foundation/sheets/sheets.contract.ts";

/** A record's fields that a sheet may set; instants are ISO 8601 strings. */
export interface SyncedRecord {
  id: string;
  values: Record<string, CellValue>;
}

/** Returns all records of a source in display order. */
export async function readRecords(em: EntityManager, source: SyncSource): Promise<SyncedRecord[]> {
  return source === "speakers"
    ? (await findSpeakers(em)).map((speaker) => recordOf(speaker, Object.keys(speakerLabels)))
    : (await findTopics(em)).map((topic) => recordOf(topic, Object.keys(topicLabels)));
}

function recordOf(row: { id: string }, fields: readonly string[]): SyncedRecord {
  const stored = new Map<string, unknown>(Object.entries(row));
  const values: Record<string, CellValue> = {};
  for (const field of fields) {
    values[field] = asCell(stored.get(field) ?? null);
  }
  return { id: row.id, values };
}
