import {
  blankSpeaker,
  fullName,
  isReservedSlug,
  maxSpeakerSlugLength,
  speakerFields,
  speakerLabels,
  speakerSlug,
} from "api/features/content/speakers/speakers.contract";
import { likeName } from "api/features/content/speakers/person-name.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Sheet } from "api/app/environment/environment.contract";
import type { ListedSpeaker } from "api/features/content/agenda/session-speakers.contract";
import { topicFields } from "api/features/content/agenda/agenda.contract";
import { TopicEntity } from "api/features/content/agenda/agenda.entity";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import {
  parseSpeakerSheet,
  speakerSheetTemplate,
} from "api/features/content/speakers/speakers.sheet.contract";
import type { Values } from "./records.ts";
import { picturesOf } from "api/platform/resources/pictures.contract";
import { sheetName } from "../google-sheets.ts";
import type { OpenSource, SourceDefinition } from "./source.ts";

const nameOf = ({ firstName, lastName }: Values) => ({
  firstName: String(firstName ?? ""),
  lastName: String(lastName ?? ""),
});

function nameSlugOf(values: Values): string {
  const { firstName, lastName } = nameOf(values);
  return speakerSlug(firstName, lastName);
}

/** Source of an edition's speakers, with one sheet. */
export function speakersSource(sheet: Sheet, { id: editionId }: Edition): SourceDefinition {
  return {
    name: "speakers",
    sheets: [sheet],
    editionId,
    resource: { name: "speakers", entity: SpeakerEntity, fields: speakerFields },
    recordRules: {},
    related: [{ name: "topics", entity: TopicEntity, fields: topicFields }],
    tables: ["speakers"],
    instants: [],
    lists: [],
    rules: {
      labels: speakerLabels,
      blank: blankSpeaker,
      naming: ["firstName", "lastName", "slug"],
      pictures: picturesOf(speakerFields),
      positional: ["displayOrder"],
      maxSlugLength: maxSpeakerSlugLength,
      isReservedSlug,
      labelOf: (values) => fullName(nameOf(values)),
      nameSlugOf,
      nameKeyOf: nameSlugOf,
      likesOf: (values) => [
        `name:${likeName(fullName(nameOf(values)))}`,
        // A person whose name has changed keeps their addresses.
        ...["linkedinUrl", "twitterUrl", "websiteUrl"].flatMap((field) =>
          values[field] ? [`${field}:${values[field]}`] : [],
        ),
      ],
    },
    async lock(tx) {
      await tx.execute("lock table speakers in share row exclusive mode");
    },
    async open(em) {
      const sessions = await em
        .createQueryBuilder(TopicEntity)
        .select(["speakers", "slug"])
        .where({ edition: editionId, speaker: { $ne: null } })
        .orderBy({ day: "asc", displayOrder: "asc" })
        .execute<{ speakers: ListedSpeaker[]; slug: string }[]>();
      const held = sessions.flatMap(({ speakers, slug }) =>
        speakers.map(({ speakerId }) => ({ speakerId, slug })),
      );
      const bySpeaker = Map.groupBy(held, ({ speakerId }) => speakerId);
      const sessionsOf = new Map(
        [...bySpeaker].map(([speaker, topics]) => [speaker, topics.map(({ slug }) => slug)]),
      );
      return openSpeakers(sheet, sessionsOf);
    },
  };
}

/** @param sessionsOf slugs of each speaker's sessions, by the speaker's id */
function openSpeakers(sheet: Sheet, sessionsOf: OpenSource["sessionsOf"]): OpenSource {
  return {
    parse: ([rows = []], { dayOfAll: _day, ...choices }) => [
      parseSpeakerSheet(rows, sheetName(sheet), choices),
    ],
    template: (records) => [speakerSheetTemplate(records.map(({ values }) => values))],
    sessionsOf,
  };
}
