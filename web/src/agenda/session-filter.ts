import { agendaParams } from "api/contract/site";
import { wordFinder } from "../client/find-words.ts";
import type { BoardLine } from "./session-rows.ts";

/** What a visitor looks for in the programme; empty text means everything. */
export interface SessionFilter {
  /** A badge, such as "Panel". */
  type: string;
  /** The slug of a speaker. */
  speaker: string;
  /** Words of the title, the speaker or the place. */
  text: string;
}

/** Reads a filter out of an address. */
export function readFilter(search: URLSearchParams): SessionFilter {
  return {
    type: search.get(agendaParams.type) ?? "",
    speaker: search.get(agendaParams.speaker) ?? "",
    text: search.get(agendaParams.text) ?? "",
  };
}

/** Whether there is anything a filter leaves out. */
export function isFiltering({ type, speaker, text }: SessionFilter): boolean {
  return type !== "" || speaker !== "" || text.trim() !== "";
}

/** The lines that fit; every word that was typed must be found, whatever its accents. */
export function filterLines(lines: BoardLine[], filter: SessionFilter): BoardLine[] {
  if (!isFiltering(filter)) return lines;
  const hasWords = wordFinder(filter.text);
  return lines.filter(({ topic, badges = [], place }) => {
    const { title, speaker } = topic;
    return (
      (filter.type === "" || badges.includes(filter.type)) &&
      (filter.speaker === "" || speaker?.slug === filter.speaker) &&
      hasWords([title, speaker?.name, speaker?.role, place])
    );
  });
}
