import { data, redirect } from "react-router-dom";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { cardsPerPage, countPages, readPageNumber } from "../client/list-pages.ts";
import { readOr } from "../client/read-or.ts";
import { summarise, type SpeakerSummary } from "../client/speaker-summary.ts";
import { paths } from "../paths.ts";

/** What a page of the speakers shows. */
export interface SpeakersData {
  /** Its speakers, in order; null when they could not be read. */
  speakers: SpeakerSummary[] | null;
  /** How many there are on all pages. */
  total: number;
  /** Its number, from 1 on. */
  page: number;
  /** How many pages there are. */
  pages: number;
}

/** Reads a page of the public grid of speakers; null when there is none of its number. */
export async function loadSpeakers({ params, context }: PageLoaderArgs) {
  if (params["page"] === "1") return redirect(paths.speakers, 308);
  const page = readPageNumber(params["page"]);
  const found = page === null ? null : await readPage(context, page);
  return data(found, { status: found === null ? 404 : 200 });
}

async function readPage(
  context: PageLoaderArgs["context"],
  page: number,
): Promise<SpeakersData | null> {
  const read = await readOr(null, () => context.get(apiContext).speakersOnPage(page));
  if (read === null) return { speakers: null, total: 0, page, pages: page };
  const { rows, total } = read;
  const pages = countPages(total, cardsPerPage.speakers);
  return page > pages ? null : { speakers: rows.map(summarise), total, page, pages };
}
