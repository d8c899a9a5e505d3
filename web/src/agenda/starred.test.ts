import { expect, test } from "vitest";
import { clashesOf } from "./my-sessions.ts";
import { linkedSessions, readLinkedSessions } from "./starred.ts";

const one = "7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01";
const two = "0e1f2a3b-5a0b-4a53-9a44-0b8f1f0f6a02";

test("a list of sessions in a link is read in the order of the programme", () => {
  const link = linkedSessions([two, one]);
  expect(link).toBe("#sessions=0e1f2a3b.7d4f7a2e");
  expect(readLinkedSessions(link, [one, two])).toEqual([one, two]);
});

test.each(["", "#", "#sessions=", "#sessions=<script>", "#speakers=0e1f2a3b"])(
  "the fragment %j contains no list",
  (hash) => expect(readLinkedSessions(hash, [one, two])).toBeNull(),
);

test("deleted sessions are left out of a link's list", () => {
  expect(readLinkedSessions("#sessions=ffffffff.7d4f7a2e", [one, two])).toEqual([one]);
});

test("sessions clash when they overlap, not when one follows the other", () => {
  const session = (id: string, startTime: string | null, endTime: string | null) => ({
    id,
    title: id.toUpperCase(),
    startTime,
    endTime,
  });
  const clashes = clashesOf([
    session("a", "2025-12-11T09:00:00Z", "2025-12-11T09:30:00Z"),
    session("b", "2025-12-11T09:30:00Z", "2025-12-11T10:30:00Z"),
    session("c", "2025-12-11T10:00:00Z", "2025-12-11T11:00:00Z"),
    session("d", null, null),
  ]);
  expect(Object.fromEntries(clashes)).toEqual({ b: ["C"], c: ["B"] });
});
