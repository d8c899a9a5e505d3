import {
  blankSpeaker,
  fullName,
  maxSpeakerSlugLength,
  speakerLabels,
  speakerSlug,
} from "api/contract/speakers";
import type { Sheet } from "api/contract/environment";
import { reservedSlugs } from "api/contract/site";
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

/** The speakers, from one sheet. */
export function speakersSource(sheet: Sheet): SourceDefinition {
  return {
    name: "speakers",
    sheets: [sheet],
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
      const sessions: { speakerId: string; slugs: string[] }[] = await em.execute(
        `select speaker_id as "speakerId", json_agg(slug order by day, display_order) as slugs
         from agenda_topics where speaker_id is not null group by speaker_id`,
      );
      const sessionsOf = new Map(sessions.map(({ speakerId, slugs }) => [speakerId, slugs]));
      return { speakers: [], sessionsOf };
    },
    parse: ([rows = []]) => [parseSpeakerSheet(rows, sheetName(sheet))],
    template: (records) => [speakerSheetTemplate(records.map(({ values }) => values))],
  };
}
