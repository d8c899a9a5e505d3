import { paths } from "../paths.ts";

const parameter = "notice";

/** Why a visitor who wanted to see a profile is taken to the grid of speakers. */
export const gridNotices = {
  "unknown-profile": {
    title: "Speaker not found",
    message: "The speaker you're looking for doesn't exist.",
  },
  "unreadable-profile": { title: "Error", message: "Failed to load speaker profile." },
};

/**
 * The grid of speakers, with word of why the visitor is there. For a visitor who comes from the grid
 * only the query changes, so that the speakers are not read again.
 */
export function gridWith(notice: keyof typeof gridNotices): string {
  return `${paths.speakers}?${parameter}=${notice}`;
}

/** The notice in the query of the grid's address, if there is one. */
export function readGridNotice(query: URLSearchParams) {
  const name = query.get(parameter);
  return Object.entries(gridNotices).find(([known]) => known === name)?.[1];
}
