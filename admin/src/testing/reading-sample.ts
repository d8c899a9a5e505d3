import type { ImportReading } from "api/features/operations/imports/imports.contract";
import type { ReadTable } from "api/features/foundation/sheets/sheets.contract";

const column = (at: number, name: string, samples: string[], field: string | null) => ({
  at,
  name,
  samples,
  field,
  isLeftOut: false,
  guess: null,
});

/** The table of a foreign spreadsheet with unrecognised columns. */
export const strangersTable: ReadTable = {
  sheet: "speakers-2026-final.csv",
  headerRow: 3,
  header: ["HTML_file", "Name", "Pfad zum Foto", "Affiliation", "Short_Bio", "Remarks"],
  columns: [
    column(0, "HTML_file", ["okonjo.html", "tanabe.html", "halden.html"], null),
    column(1, "Name", ["Amara Okonjo", "Hiroko Tanabe", "Dr. Mira Halden, PhD"], "fullName"),
    {
      ...column(2, "Pfad zum Foto", ["https://photos.northmere.example/okonjo.jpg"], null),
      guess: "photoUrl",
    },
    column(3, "Affiliation", ["Northmere Technics", "Orison Air", "Halden Aero"], "company"),
    column(
      4,
      "Short_Bio",
      ["Keeps forty wide-bodies flying, and writes about the nights on which that is har…"],
      "bio",
    ),
    { ...column(5, "Remarks", ["vegetarian", "arrives late"], null), isLeftOut: true },
  ],
  fields: [
    { field: "firstName", label: "First name", isRequired: true },
    { field: "lastName", label: "Last name", isRequired: false },
    { field: "photoUrl", label: "Photo URL", isRequired: false },
    { field: "jobTitle", label: "Job title", isRequired: false },
    { field: "company", label: "Company", isRequired: false },
    { field: "bio", label: "Bio", isRequired: false },
    { field: "fullName", label: "Full name", isRequired: false },
    { field: "nameAndCompany", label: "Name, company", isRequired: false },
  ],
  notes: ['2 rows above the table were skipped: "Speakers 2026", "as of 4 November".'],
};

export const strangersReading: ImportReading = {
  fileName: strangersTable.sheet,
  sheets: [],
  sheet: null,
  encoding: "windows-1252",
  table: strangersTable,
  problem: null,
  looksLike: "sessions",
  needsDay: false,
  isSettled: false,
};
