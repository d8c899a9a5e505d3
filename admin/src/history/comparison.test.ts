import { expect, test } from "vitest";
import type { Revision } from "api/features/foundation/revisions/revisions.contract";
import { changesBetween } from "./comparison.ts";

const revision = (fields: Revision["fields"]): Revision => ({
  id: "",
  resource: "speakers",
  recordId: "",
  kind: "changed",
  origin: "api",
  runId: null,
  changedBy: null,
  changedAt: "2025-12-01T09:00:00.000Z",
  fields,
});

test("the comparison of two revisions shows the first and the last value of each field that differs", () => {
  const changes = changesBetween([
    revision([{ field: "bio", before: "b", after: "c" }]),
    revision([
      { field: "bio", before: "a", after: "b" },
      { field: "company", before: "x", after: "y" },
    ]),
    revision([{ field: "company", before: "y", after: "x" }]),
    revision([{ field: "jobTitle", before: "older", after: "newer" }]),
  ]);
  expect(changes).toEqual([{ field: "bio", before: "a", after: "c" }]);
});
