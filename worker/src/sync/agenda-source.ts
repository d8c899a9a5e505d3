import { blankTopic, endBeforeStart, endsAfterStart, topicLabels } from "api/contract/agenda";
import type { Sheet } from "api/contract/environment";
import { eventDays } from "api/contract/event";
import { maxTitleSlugLength, titleSlug } from "api/contract/values";
import { TopicEntity } from "api/entity/agenda";
import { SpeakerEntity } from "api/entity/speakers";
import { agendaSheetTemplate, parseAgendaSheet } from "api/sheet/agenda";
import type { CellValue } from "api/contract/sheets";
import type { Values } from "./records.ts";
import { sheetName } from "../google-sheets.ts";
import type { SourceContext, SourceDefinition } from "./source.ts";

/** The programme, each day from a sheet of its own. */
export function agendaSource(sheets: readonly [Sheet, Sheet]): SourceDefinition {
  return {
    name: "agenda",
    sheets,
    entity: TopicEntity,
    tables: ["agenda_topics", "speakers"],
    slugKind: "topics",
    instants: ["startTime", "endTime"],
    rules: {
      labels: topicLabels,
      blank: blankTopic,
      naming: ["title", "slug"],
      positional: ["displayOrder"],
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
        .execute();
      return { speakers, sessionsOf: new Map() };
    },
    parse: (rows, { speakers }) =>
      eventDays.map((day, index) => {
        const sheet = sheets[index];
        if (sheet === undefined) throw new Error(`There is no sheet of day ${day}`);
        return parseAgendaSheet(rows[index] ?? [], { sheet: sheetName(sheet), day, speakers });
      }),
    template: (records, { speakers }) =>
      eventDays.map((day) => {
        const topics = records
          .map(({ values }) => values)
          .filter((values) => values["day"] === day);
        topics.sort((one, other) => Number(one["displayOrder"]) - Number(other["displayOrder"]));
        return agendaSheetTemplate(topics, { day, speakers });
      }),
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
