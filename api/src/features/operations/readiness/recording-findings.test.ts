import { expect, test } from "vitest";
import { recordingFindings } from "./recording-findings.ts";

const end = Date.parse("2026-07-14T10:00:00Z");
const week = 7 * 24 * 3600_000;

const session = (title: string, other: object = {}) => ({
  id: title,
  title,
  type: "session" as const,
  endTime: new Date(end),
  recordingUrl: null,
  ...other,
});

test("a session without a recording is a finding from a week after its end", () => {
  const sessions = [session("A"), session("B", { recordingUrl: "https://video.example/b" })];
  expect(recordingFindings(sessions, end + week - 1)).toEqual([]);
  expect(recordingFindings(sessions, end + week)).toEqual([
    {
      id: "session.recording:A",
      kind: "session",
      text: "“A” ended a week ago or earlier and has no recording.",
      path: "/topics/A",
    },
  ]);
});

test("breaks and sessions without an end need no recording", () => {
  const sessions = [session("Lunch", { type: "break" }), session("A", { endTime: null })];
  expect(recordingFindings(sessions, end + 2 * week)).toEqual([]);
});
