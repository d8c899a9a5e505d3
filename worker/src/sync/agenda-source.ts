import { blankTopic, topicFields, topicLabels } from "api/features/content/agenda/agenda.contract";
import type { Sheet } from "api/app/environment/environment.contract";
import {
  daysOf,
  type Edition,
  type EventDay,
} from "api/features/foundation/editions/editions.contract";
import { maxTitleSlugLength, titleSlug } from "api/platform/http/values.contract";
import { TopicEntity } from "api/features/content/agenda/agenda.entity";
import { speakerFields } from "api/features/content/speakers/speakers.contract";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { parseAgendaFile } from "api/features/content/agenda/agenda-file.sheet.contract";
import {
  agendaSheetTemplate,
  parseAgendaSheet,
} from "api/features/content/agenda/agenda.sheet.contract";
import { listOfCell } from "api/features/foundation/sheets/sheets.contract";
import { sessionRules } from "api/features/content/agenda/session-rules.service";
import type { ListedSpeaker } from "api/features/content/agenda/session-speakers.contract";
import type { Values } from "./records.ts";
import { picturesOf } from "api/platform/resources/pictures.contract";
import { sheetName } from "../google-sheets.ts";
import type { OpenSource, SourceDefinition } from "./source.ts";
import type { EntityManager } from "api/app/database/database";

type DaySheet = Sheet & { day: EventDay };

/** A sheet has no field for the first of the speakers. */
const { speakerId: _speakerId, ...blank } = blankTopic;

/**
 * Source of an edition's programme, with one sheet per day.
 * @param sheetOfDay sheets in the order of the days; undefined for a day that is not synced
 */
export function agendaSource(
  sheetOfDay: readonly (Sheet | undefined)[],
  edition: Edition,
): SourceDefinition {
  const sheets = daysOf(edition).flatMap((day) => {
    const sheet = sheetOfDay[day - 1];
    return sheet === undefined ? [] : [{ ...sheet, day }];
  });
  return {
    name: "agenda",
    sheets,
    editionId: edition.id,
    resource: { name: "topics", entity: TopicEntity, fields: topicFields },
    recordRules: sessionRules,
    related: [{ name: "speakers", entity: SpeakerEntity, fields: speakerFields }],
    tables: ["agenda_topics", "speakers"],
    instants: ["startTime", "endTime"],
    lists: ["speakers"],
    rules: {
      labels: topicLabels,
      blank: { ...blank, speakers: null },
      naming: ["title", "slug"],
      pictures: picturesOf(topicFields),
      positional: ["displayOrder"],
      isByTime: true,
      maxSlugLength: maxTitleSlugLength,
      isReservedSlug: () => false,
      labelOf: ({ title }) => String(title ?? ""),
      nameSlugOf,
      nameKeyOf: (values) => `day${values["day"]}/${nameSlugOf(values)}`,
      likesOf: (values) => [
        `title:${nameSlugOf(values)}`,
        // A session with another title and time is still held by the same people on the same day.
        ...(values["speakers"] ? [`speakers:${values["day"]}/${speakerIdsOf(values)}`] : []),
      ],
      apartOf: ({ startTime }) => (typeof startTime === "string" ? startTime : null),
    },
    async lock(tx) {
      // Speakers first, in the same order as deleting a speaker and then their sessions.
      await tx.execute("lock table speakers in share mode");
      await tx.execute("lock table agenda_topics in share row exclusive mode");
    },
    open: async (em) => openAgenda(sheets, edition, await readSpeakers(em, edition)),
  };
}

/** Source of an edition's programme, with all days in one file. */
export function agendaFileSource(file: Sheet, edition: Edition): SourceDefinition {
  return {
    ...agendaSource([], edition),
    sheets: [file],
    async open(em) {
      const speakers = await readSpeakers(em, edition);
      return {
        ...openAgenda([], edition, speakers),
        parse: ([rows = []], choice) => [
          parseAgendaFile(rows, { sheet: sheetName(file), edition, speakers, ...choice }),
        ],
      };
    },
  };
}

/** Speakers that a sheet may name. */
type Speakers = Parameters<typeof parseAgendaSheet>[1]["speakers"];

async function readSpeakers(em: EntityManager, { id }: Edition): Promise<Speakers> {
  return em
    .createQueryBuilder(SpeakerEntity)
    .select(["id", "slug", "fullName"])
    .where({ edition: id })
    .execute();
}

/** @param sheets one per day */
function openAgenda(sheets: readonly DaySheet[], edition: Edition, speakers: Speakers): OpenSource {
  return {
    parse: (rows, { dayOfAll: _day, ...choices }) =>
      sheets.map(({ day, ...sheet }, index) =>
        parseAgendaSheet(rows[index] ?? [], {
          sheet: sheetName(sheet),
          edition,
          day,
          speakers,
          ...choices,
        }),
      ),
    template: (records) =>
      sheets.map(({ day }) => {
        const topics = records
          .map(({ values }) => values)
          .filter((values) => values["day"] === day);
        topics.sort((one, other) => Number(one["displayOrder"]) - Number(other["displayOrder"]));
        return agendaSheetTemplate(topics, { edition, day, speakers });
      }),
    sessionsOf: new Map(),
  };
}

function nameSlugOf({ title }: Values): string {
  return titleSlug(String(title ?? ""));
}

function speakerIdsOf({ speakers }: Values): string {
  return listOfCell<ListedSpeaker>(speakers)
    .map(({ speakerId }) => speakerId)
    .join();
}
