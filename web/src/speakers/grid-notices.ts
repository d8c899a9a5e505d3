import { paths } from "../paths.ts";

const parameter = "notice";

/** Reasons for redirecting from a profile to the speaker grid. */
export const gridNotices = {
  "unknown-profile": {
    title: "Speaker not found",
    message: "The speaker you're looking for doesn't exist.",
  },
  "unreadable-profile": { title: "Error", message: "Failed to load speaker profile." },
};

/**
 * Path of the speaker grid with a notice. For a visitor coming from the grid, only the query
 * changes, so that the speakers are not loaded again.
 */
export function gridWith(notice: keyof typeof gridNotices): string {
  return `${paths.speakers}?${parameter}=${notice}`;
}

/** The notice in the query, if there is one. */
export function readGridNotice(query: URLSearchParams) {
  const name = query.get(parameter);
  return Object.entries(gridNotices).find(([known]) => known === name)?.[1];
}
