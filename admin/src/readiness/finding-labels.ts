import type { FindingKind } from "api/features/operations/readiness/readiness.contract";

/** Headings of the kinds of findings, in display order. */
export const kindHeadings: readonly (readonly [FindingKind, string])[] = [
  ["session", "Sessions that lack something"],
  ["clash", "Clashing sessions"],
  ["order", "Days that are not in the order of their times"],
  ["edition", "Wrong number of days in texts"],
  ["speaker", "Speakers who lack something"],
  ["offer", "Passes and stands"],
  ["link", "Links that lead nowhere"],
  ["date", "Texts with past dates"],
  ["sheet", "Syncs of the spreadsheets"],
  ["mail", "Mail that does not arrive"],
  ["page", "Pages of the site"],
  ["colour", "Colours that are hard to read"],
];
