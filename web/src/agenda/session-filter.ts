import { agendaParams } from "api/features/foundation/site/site.contract";
import { wordFinder } from "../client/find-words.ts";
import type { BoardLine } from "./session-rows.ts";

/** Filter of the programme; an empty string matches everything. */
export interface SessionFilter {
  /** A badge, such as "Panel". */
  type: string;
  /** Slug of a speaker. */
  speaker: string;
  /** Words in title, speaker or place. */
  text: string;
}

/** Reads a filter from the URL. */
export function readFilter(search: URLSearchParams): SessionFilter {
  return {
    type: search.get(agendaParams.type) ?? "",
    speaker: search.get(agendaParams.speaker) ?? "",
    text: search.get(agendaParams.text) ?? "",
  };
}

/** Whether the filter excludes anything. */
export function isFiltering({ type, speaker, text }: SessionFilter): boolean {
  return type !== "" || speaker !== "" || text.trim() !== "";
}

/** The matching lines. All words must match; accents are ignored. */
export function filterLines(lines: BoardLine[], filter: SessionFilter): BoardLine[] {
  if (!isFiltering(filter)) return lines;
  const hasWords = wordFinder(filter.text);
  return lines.filter(({ topic, badges = [], place }) => {
    const { title, speakers } = topic;
    return (
      (filter.type === "" || badges.includes(filter.type)) &&
      (filter.speaker === "" || speakers.some(({ slug }) => slug === filter.speaker)) &&
      hasWords([title, place, ...speakers.flatMap(({ name, role }) => [name, role])])
    );
  });
}
