import { randomBytes, randomUUID } from "node:crypto";
import {
  LockMode,
  type EntitySchema,
  type FilterQuery,
  type RequiredEntityData,
} from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { Fields } from "../../../platform/resources/fields.contract.ts";
import { requireValid } from "../../../platform/resources/record-rules.ts";
import type { Writing } from "../../../platform/resources/resource.ts";
import { invalidField } from "../../../platform/http/http-problem.ts";
import {
  audienceFields,
  benefitFields,
  headlineFields,
  partnerFields,
  questionFields,
  sponsorTierFields,
  themeFields,
} from "../../content/edition-content/edition-content.contract.ts";
import {
  AudienceEntity,
  BenefitEntity,
  HeadlineEntity,
  PartnerEntity,
  QuestionEntity,
  SponsorTierEntity,
  ThemeEntity,
} from "../../content/edition-content/edition-content.entity.ts";
import { addDays, daysBetween } from "../../foundation/editions/dates.contract.ts";
import { editionFields } from "../../foundation/editions/editions.contract.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { editionRules } from "../../foundation/editions/edition-rules.ts";
import { expoPackageFields, passFields } from "../../content/passes/passes.contract.ts";
import { ExpoPackageEntity, PassEntity } from "../../content/passes/passes.entity.ts";
import { policyFields } from "../../content/policies/policies.contract.ts";
import { PolicyEntity } from "../../content/policies/policies.entity.ts";
import { speakerFields } from "../../content/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { movedDate, type editionCopy, type EditionPart } from "./next-edition.contract.ts";

/** Copies the records that match `where` into an edition. */
type CopyPart = (
  tx: EntityManager,
  where: object,
  editionId: string,
  moved: (date: string) => string,
) => Promise<void>;

/**
 * @param renew returns the values that a copy replaces, given a function that moves dates to the
 * next edition
 */
function part<Row extends { id: string }>(
  entity: EntitySchema<Row>,
  fields: Fields,
  renew: (row: Row, moved: (date: string) => string) => Partial<Row> = () => ({}),
): CopyPart {
  return async (tx, where, editionId, moved) => {
    const rows = await tx.find(entity, where as FilterQuery<NoInfer<Row>>);
    const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    // Records in the same position are ordered by id, so the ids of the copies sort alike.
    const ids = rows.map(() => randomUUID()).toSorted();
    const copies = inOrder.map((row, index) => ({
      ...pick(row, fields),
      ...renew(row, moved),
      edition: editionId,
      id: ids[index],
    }));
    await tx.insertMany(entity, copies as RequiredEntityData<Row>[]);
  };
}

/**
 * Parts of an edition that can be copied. Payment links are excluded, because each product needs
 * its own.
 */
export const copyParts: Record<EditionPart, CopyPart> = {
  passes: part(PassEntity, passFields, ({ bookBy }, moved) => ({
    bookBy: moved(bookBy),
    paymentLink: null,
  })),
  "expo-packages": part(ExpoPackageEntity, expoPackageFields, () => ({ paymentLink: null })),
  "sponsor-tiers": part(SponsorTierEntity, sponsorTierFields),
  partners: part(PartnerEntity, partnerFields),
  questions: part(QuestionEntity, questionFields),
  themes: part(ThemeEntity, themeFields),
  audiences: part(AudienceEntity, audienceFields),
  benefits: part(BenefitEntity, benefitFields),
  headlines: part(HeadlineEntity, headlineFields, ({ news }) => ({ news })),
  policies: part(PolicyEntity, policyFields),
  speakers: part(SpeakerEntity, speakerFields),
};

/**
 * Creates an edition as a copy of another one, with the chosen parts. Its dates move with its first
 * day.
 */
export async function copyEdition(
  writing: Writing,
  { editionId, name, firstDay, parts }: z.output<typeof editionCopy>,
): Promise<EditionEntity> {
  const { tx } = writing;
  // Nobody writes to an edition while it is copied.
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const copied = await tx.findOne(EditionEntity, { id: editionId }, { lockMode });
  if (!copied) throw invalidField("editionId", "There is no such edition");
  const made = tx.create(EditionEntity, {
    ...pick(copied, editionFields),
    name,
    firstDay,
    lastDay: addDays(firstDay, daysBetween(copied.firstDay, copied.lastDay)),
    state: "preparing",
    // A new code, because pass holders of this edition have no pass for the next one.
    passCode: copied.passCode && randomBytes(6).toString("hex"),
  });
  await requireValid(writing, editionRules, { row: made, before: null });
  await tx.flush();
  for (const name of new Set(parts)) {
    const moved = (date: string) => movedDate(date, copied, firstDay);
    await copyParts[name](tx, { edition: editionId }, made.id, moved);
  }
  return tx.refreshOrFail(made);
}

function pick<Row extends object, Name extends string>(row: Row, fields: Record<Name, unknown>) {
  const picked = Object.entries(row).filter(([name]) => name in fields);
  return Object.fromEntries(picked) as Pick<Row, Name & keyof Row>;
}
