import {
  blankSpeaker,
  fullName,
  maxSpeakerSlugLength,
  speakerLabels,
  speakerSlug,
} from "api/contract/speakers";
import type { Edition } from "api/contract/editions";
import type { Sheet } from "api/contract/environment";
import { reservedSlugs } from "api/contract/site";
import { TopicEntity } from "api/entity/agenda";
import { SpeakerEntity } from "api/entity/speakers";
import { parseSpeakerSheet, speakerSheetTemplate } from "api/sheet/speakers";
import type { Values } from "./records.ts";
import { sheetName } from "../google-sheets.ts";
import type { SourceDefinition } from "./source.ts";

const nameOf = ({ firstName, lastName }: Values) => ({
  firstName: String(firstName ?? ""),
  lastName: String(lastName ?? ""),
});

function nameSlugOf(values: Values): string {
  const { firstName, lastName } = nameOf(values);
  return speakerSlug(firstName, lastName);
}

/** The speakers of an edition, from one sheet. */
export function speakersSource(sheet: Sheet, { id: editionId }: Edition): SourceDefinition {
  return {
    name: "speakers",
    sheets: [sheet],
    editionId,
    entity: SpeakerEntity,
    tables: ["speakers"],
    slugKind: "speakers",
    instants: [],
    rules: {
      labels: speakerLabels,
      blank: blankSpeaker,
      naming: ["firstName", "lastName", "slug"],
      positional: ["displayOrder"],
      maxSlugLength: maxSpeakerSlugLength,
      reservedSlugs,
      labelOf: (values) => fullName(nameOf(values)),
      nameSlugOf,
      nameKeyOf: nameSlugOf,
      problemOf: () => null,
    },
    async lock(tx) {
      await tx.execute("lock table speakers in share row exclusive mode");
    },
    async readContext(em) {
      const sessions = await em
        .createQueryBuilder(TopicEntity)
        .select(["speaker", "slug"])
        .where({ edition: editionId, speaker: { $ne: null } })
        .orderBy({ day: "asc", displayOrder: "asc" })
        .execute<{ speaker: string; slug: string }[]>();
      const bySpeaker = Map.groupBy(sessions, ({ speaker }) => speaker);
      const sessionsOf = new Map(
        [...bySpeaker].map(([speaker, topics]) => [speaker, topics.map(({ slug }) => slug)]),
      );
      return { speakers: [], categories: [], sessionsOf };
    },
    parse: ([rows = []]) => [parseSpeakerSheet(rows, sheetName(sheet))],
    template: (records) => [speakerSheetTemplate(records.map(({ values }) => values))],
  };
}
