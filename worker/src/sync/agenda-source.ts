import { blankTopic, endBeforeStart, endsAfterStart, topicLabels } from "api/contract/agenda";
import type { Sheet } from "api/contract/environment";
import { daysOf, type Edition } from "api/contract/editions";
import { maxTitleSlugLength, titleSlug } from "api/contract/values";
import { TopicEntity } from "api/entity/agenda";
import { SpeakerEntity } from "api/entity/speakers";
import { parseAgendaFile } from "api/sheet/agenda-file";
import { agendaSheetTemplate, parseAgendaSheet } from "api/sheet/agenda";
import type { CellValue } from "api/contract/sheets";
import type { Values } from "./records.ts";
import { sheetName } from "../google-sheets.ts";
import type { SourceContext, SourceDefinition } from "./source.ts";

/**
 * The programme of an edition, each day from a sheet of its own.
 * @param sheetOfDay by the days in their order; undefined for a day that is not synced
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
    entity: TopicEntity,
    tables: ["agenda_topics", "speakers"],
    slugKind: "topics",
    instants: ["startTime", "endTime"],
    rules: {
      labels: topicLabels,
      blank: blankTopic,
      naming: ["title", "slug"],
      positional: ["displayOrder"],
      isByTime: true,
      maxSlugLength: maxTitleSlugLength,
      reservedSlugs: new Set(),
      labelOf: ({ title }) => String(title ?? ""),
      nameSlugOf,
      nameKeyOf: (values) => `day${values["day"]}/${nameSlugOf(values)}`,
      problemOf(values, { speakers }) {
        if (!endsAfterStart(timesOf(values))) return { field: "endTime", reason: endBeforeStart };
        const { speakerId } = values;
        const isKnown = speakerId === null || speakers.some(({ id }) => id === speakerId);
        return isKnown ? null : { field: "speakerId", reason: "This speaker has been deleted" };
      },
    },
    async lock(tx) {
      // Speakers first, as whoever deletes a speaker takes them first and then their sessions.
      await tx.execute("lock table speakers in share mode");
      await tx.execute("lock table agenda_topics in share row exclusive mode");
    },
    async readContext(em) {
      const speakers: SourceContext["speakers"] = await em
        .createQueryBuilder(SpeakerEntity)
        .select(["id", "slug", "fullName"])
        .where({ edition: edition.id })
        .execute();
      return { speakers, categories: [], sessionsOf: new Map() };
    },
    parse: (rows, { speakers }) =>
      sheets.map(({ day, ...sheet }, index) =>
        parseAgendaSheet(rows[index] ?? [], { sheet: sheetName(sheet), edition, day, speakers }),
      ),
    template: (records, { speakers }) =>
      sheets.map(({ day }) => {
        const topics = records
          .map(({ values }) => values)
          .filter((values) => values["day"] === day);
        topics.sort((one, other) => Number(one["displayOrder"]) - Number(other["displayOrder"]));
        return agendaSheetTemplate(topics, { edition, day, speakers });
      }),
  };
}

/** The programme of an edition, all days from one file. */
export function agendaFileSource(file: Sheet, edition: Edition): SourceDefinition {
  return {
    ...agendaSource([], edition),
    sheets: [file],
    parse: ([rows = []], { speakers }) => [
      parseAgendaFile(rows, { sheet: sheetName(file), edition, speakers }),
    ],
  };
}

function nameSlugOf({ title }: Values): string {
  return titleSlug(String(title ?? ""));
}

function timesOf({ startTime, endTime }: Values) {
  return { startTime: instantOf(startTime), endTime: instantOf(endTime) };
}

function instantOf(value: CellValue | undefined): Date | null {
  return value ? new Date(String(value)) : null;
}
