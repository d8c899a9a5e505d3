import { strangersTable } from "./reading-sample.ts";
import type { SyncChange, SyncRun, SyncStatus } from "api/features/operations/sync/sync.contract";

const id = (number: number) => `7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a${number}`;

const shortBio =
  "Runs a hangar of nine bays in the north of England, and signs off one heavy check a quarter.";
const longBio = `${shortBio.replace("nine", "eleven")}\n\nShe chairs two boards of apprentices.`;

/** Two sources that need attention. */
export const waiting: SyncStatus[] = [
  {
    id: "speakers",
    lastGoodAt: "2026-11-20T09:00:00.000Z",
    ageSeconds: 200_000,
    failuresInARow: 3,
    conflicts: [
      {
        key: "amara_okonjo",
        recordId: id(11),
        label: "Amara Okonjo",
        field: "bio",
        ours: shortBio,
        sheet: longBio,
      },
      {
        key: "amara_okonjo",
        recordId: id(11),
        label: "Amara Okonjo",
        field: "featured",
        ours: true,
        sheet: false,
      },
      {
        key: "dov_quill",
        recordId: id(14),
        label: "Dov Quill",
        field: null,
        ours: null,
        sheet: null,
      },
    ],
    missing: [
      {
        key: "ida_quill",
        recordId: id(12),
        label: "Ida Quill",
        missingSince: "2026-11-20T09:00:00.000Z",
      },
      {
        key: "ada_lee",
        recordId: id(13),
        label: "Ada Lee",
        missingSince: "2026-11-20T09:00:00.000Z",
      },
    ],
  },
  {
    id: "agenda",
    lastGoodAt: null,
    ageSeconds: null,
    failuresInARow: 0,
    conflicts: [],
    missing: [],
  },
];

const change = (
  kind: SyncChange["kind"],
  number: number,
  fields: SyncChange["fields"],
): SyncChange => ({
  kind,
  key: `day1/session-${number}`,
  recordId: id(number),
  label: `Session ${number}`,
  fields,
});

const changed: SyncChange["fields"] = [
  { field: "description", before: shortBio, after: longBio },
  { field: "startTime", before: null, after: "2025-12-11T09:00:00.000Z" },
  {
    field: "speakers",
    before: JSON.stringify([{ role: "Chair", speakerId: id(98) }]),
    after: null,
  },
  { field: "featured", before: false, after: true },
];

/**
 * A scheduled run held for confirmation, with every kind of change and more than one page of one
 * kind.
 */
export const heldRun: SyncRun = {
  id: id(10),
  source: "agenda",
  mode: "apply",
  trigger: "schedule",
  startedBy: null,
  state: "held",
  heldBecause: "It would change 64 and leave out 3 of 70 records, more than half of them.",
  fileName: null,
  importId: null,
  undoes: null,
  undoneBy: null,
  jobId: "sync-agenda:1",
  startedAt: "2026-11-22T09:00:00.000Z",
  endedAt: "2026-11-22T09:00:01.000Z",
  counts: { read: 70, added: 1, changed: 64, unchanged: 5, missing: 3, conflicts: 2, errors: 1 },
  tables: [],
  questions: [],
  errors: [
    {
      sheet: "agenda-day1",
      row: 7,
      column: "Start",
      value: "12 Dec 9:00",
      reason: "This is on 12 December 2025, and the sheet is that of 11 December 2025",
    },
  ],
  changes: [
    change("conflict", 20, changed),
    change("conflict", 21, []),
    change("removed", 22, [{ field: "title", before: "Session 22", after: null }]),
    change("missing", 23, []),
    change("renamed", 24, [{ field: "title", before: "Session", after: "Session 24" }]),
    ...Array.from({ length: 63 }, (_, index) => change("changed", 30 + index, changed)),
    change("added", 25, [{ field: "title", before: null, after: "Session 25" }]),
  ],
};

/** An undo that left some records as they are: one was edited since, rules refused the others. */
export const undoInPart: SyncRun = {
  ...heldRun,
  id: id(17),
  mode: "undo",
  trigger: "manual",
  startedBy: "mira@northmere.example",
  state: "succeeded",
  heldBecause: null,
  undoes: id(14),
  counts: { read: 0, added: 0, changed: 1, unchanged: 3, missing: 0, conflicts: 0, errors: 0 },
  errors: [],
  changes: [
    change("changed", 30, changed),
    change("kept", 26, changed),
    {
      ...change("kept", 27, [
        { field: "endTime", before: "2025-12-11T12:00:00.000Z", after: "2025-12-11T10:00:00.000Z" },
      ]),
      refusal: { field: "endTime", reason: "The end must lie after the start" },
    },
    { ...change("kept", 28, []), refusal: { field: "day", reason: "The edition has 1 day" } },
  ],
};

/** A scheduled run that changed a speaker and can be undone. */
export const appliedRun: SyncRun = {
  ...heldRun,
  id: id(14),
  source: "speakers",
  state: "succeeded",
  heldBecause: null,
  startedAt: "2025-11-21T09:00:00.000Z",
  endedAt: "2025-11-21T09:00:01.000Z",
  counts: { read: 42, added: 0, changed: 1, unchanged: 41, missing: 0, conflicts: 0, errors: 0 },
  errors: [],
  changes: [
    {
      kind: "changed",
      key: "amara_okonjo",
      recordId: id(11),
      label: "Amara Okonjo",
      fields: [{ field: "bio", before: shortBio, after: longBio }],
    },
  ],
};

/** Preview of a file that conflicts with edits made after the export. */
export const importPreview: SyncRun = {
  ...appliedRun,
  id: id(16),
  mode: "preview",
  trigger: "manual",
  startedBy: "amara@northmere.example",
  fileName: "speakers-after-the-call.xlsx",
  importId: id(17),
  counts: { read: 3, added: 0, changed: 1, unchanged: 1, missing: 0, conflicts: 1, errors: 1 },
  errors: [
    {
      sheet: "speakers-after-the-call.xlsx",
      row: 4,
      column: "Photo",
      value: "okonjo.jpg",
      reason: "This must be an address that begins with http://, https:// or a path on this site",
      costs: "cell",
    },
  ],
  tables: [{ ...strangersTable, sheet: "speakers-after-the-call.xlsx" }],
  questions: [
    {
      sheet: "speakers-after-the-call.xlsx",
      row: 9,
      key: "dr-amara_okonjo",
      label: "Dr. Amara Okonjo",
      recordId: id(11),
      ofRow: null,
      otherLabel: "Amara Okonjo",
      answer: null,
    },
    {
      sheet: "speakers-after-the-call.xlsx",
      row: 14,
      key: "ida_quill/again/1",
      label: "Ida Quill",
      recordId: null,
      ofRow: 6,
      otherLabel: "Ida Quill",
      answer: null,
    },
  ],
  changes: [
    ...appliedRun.changes,
    {
      kind: "conflict",
      key: "dov_quill",
      recordId: id(14),
      label: "Dov Quill",
      fields: [{ field: "jobTitle", before: "Captain", after: "Pilot" }],
    },
  ],
};

/** A manual run that failed to read the sheet. */
export const failedRun: SyncRun = {
  ...appliedRun,
  id: id(15),
  trigger: "manual",
  startedBy: "amara@northmere.example",
  state: "failed",
  counts: { read: 0, added: 0, changed: 0, unchanged: 0, missing: 0, conflicts: 0, errors: 1 },
  errors: [
    {
      sheet: "speakers",
      row: null,
      column: null,
      value: null,
      reason: "The sheet has no column named First name",
    },
  ],
  changes: [],
};
