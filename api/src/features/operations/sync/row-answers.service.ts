import type { EntityManager } from "@mikro-orm/postgresql";
import type { RunSource } from "../../foundation/jobs/sync-source.contract.ts";
import type { RowAnswer, RowQuestion } from "../../foundation/sheets/sheets.contract.ts";
import { RowAnswerEntity } from "./row-answer.entity.ts";

/** An answer, and the record that it is about; null when it is about another row. */
export interface StoredAnswer {
  answer: RowAnswer;
  recordId: string | null;
}

/** Answers by row key. */
export type RowAnswers = ReadonlyMap<string, StoredAnswer>;

/** Returns all answers for the rows of a source in an edition. */
export async function readRowAnswers(
  em: EntityManager,
  source: RunSource,
  editionId: string,
): Promise<RowAnswers> {
  const found = await em.find(
    RowAnswerEntity,
    { source, edition: editionId },
    { disableIdentityMap: true },
  );
  return new Map(found.map(({ key, answer, recordId }) => [key, { answer, recordId }]));
}

/** Stores the answers to questions, in place of earlier ones. */
export async function rememberAnswers(
  em: EntityManager,
  source: RunSource,
  editionId: string,
  answers: readonly { question: RowQuestion; answer: RowAnswer }[],
): Promise<void> {
  await em.upsertMany(
    RowAnswerEntity,
    answers.map(({ question: { key, recordId }, answer }) => ({
      source,
      edition: editionId,
      key,
      answer,
      recordId,
      answeredAt: new Date(),
    })),
  );
}
