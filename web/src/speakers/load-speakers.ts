import { speakerTags, type Speaker } from "api/features/content/speakers/speakers.contract";
import { data, redirect } from "react-router";
import { searchParam } from "api/features/foundation/site/site.contract";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { cardsPerPage, countPages, rangeOfPage, readPageNumber } from "../client/list-pages.ts";
import type { ApiClient } from "../client/api-client.ts";
import type { Rows } from "../client/list-query.ts";
import { wordFinder } from "../client/find-words.ts";
import { readOr } from "../client/read-or.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";
import { paths } from "../paths.ts";

/** Data of a page of the speaker grid. */
export interface SpeakersData {
  /** In order; null when they could not be read. */
  speakers: SpeakerSummary[] | null;
  /** Number of speakers on all pages. */
  total: number;
  /** Page number, starting at 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** Search query; empty when all are shown. */
  query: string;
}

/** Loads a page of the public speaker grid; null when the page does not exist. */
export async function loadSpeakers({ params, request, context }: PageLoaderArgs) {
  if (params["page"] === "1") return redirect(paths.speakers, 308);
  const page = readPageNumber(params["page"]);
  const query = new URL(request.url).searchParams.get(searchParam)?.trim() ?? "";
  const found = page === null ? null : await readPage(context, page, query);
  return data(found, { status: found === null ? 404 : 200 });
}

async function readPage(
  context: PageLoaderArgs["context"],
  page: number,
  query: string,
): Promise<SpeakersData | null> {
  const api = context.get(apiContext);
  const read = await readOr(null, () =>
    query === "" ? api.speakersOnPage(page) : findSpeakers(api, page, query),
  );
  if (read === null) return { speakers: null, total: 0, page, pages: page, query };
  const { rows, total } = read;
  const pages = countPages(total, cardsPerPage.speakers);
  return page > pages ? null : { speakers: rows.map(summarise), total, page, pages, query };
}

/** Speakers whose name, role, company and tags contain all words of the query. */
async function findSpeakers(api: ApiClient, page: number, query: string): Promise<Rows<Speaker>> {
  const hasWords = wordFinder(query);
  const found = (await api.listedSpeakers()).filter((speaker) =>
    hasWords([speaker.fullName, speaker.jobTitle, speaker.company, ...speakerTags(speaker)]),
  );
  const [first, last] = rangeOfPage(page, cardsPerPage.speakers);
  return { rows: found.slice(first, last + 1), total: found.length };
}
