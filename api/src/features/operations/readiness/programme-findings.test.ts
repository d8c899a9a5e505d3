import { expect, test } from "vitest";
import { programmeFindings } from "./programme-findings.ts";

const july = {
  firstDay: "2026-07-14",
  lastDay: "2026-07-16",
  timeZone: "Asia/Kolkata",
  hours: { from: "09:00", to: "18:00" },
};

/** A session of day 1, with times in Kolkata. */
function session(id: string, from: string | null, to: string | null, other: object = {}) {
  const at = (time: string | null) => time && new Date(`2026-07-14T${time}:00+05:30`);
  return {
    id,
    title: id,
    type: "session" as const,
    day: 1,
    speakers: [{ role: null, speakerId: "amara" }],
    description: "What happened.",
    startTime: at(from) || null,
    endTime: at(to) || null,
    location: null,
    displayOrder: 0,
    ...other,
  };
}

interface Speaker {
  id: string;
  fullName: string;
  photoUrl: string | null;
  bio: string | null;
}
const amara: Speaker = {
  id: "amara",
  fullName: "Amara Okonjo",
  photoUrl: "/a.avif",
  bio: "Flies.",
};

function found(sessions: ReturnType<typeof session>[], speakers = [amara]) {
  return programmeFindings(july, sessions, speakers).map(({ text }) => text);
}

test("a whole programme has no findings; sessions may follow each other without a break", () => {
  const sessions = [session("A", "09:00", "10:00"), session("B", "10:00", "18:00")];
  expect(found(sessions)).toEqual([]);
});

test("what is missing of a session is named; in breaks nobody speaks", () => {
  expect(found([session("A", null, null, { speakers: [], description: null })], [])).toEqual([
    "“A” has no speaker.",
    "“A” has no description.",
    "“A” has no time.",
  ]);
  expect(found([session("B", "09:00", null)])).toEqual(["“B” has no end."]);
  const lunch = { type: "break", speakers: [], description: null };
  expect(found([session("C", "12:00", "13:00", lunch)], [])).toEqual([]);
});

test("one person twice at once and two sessions in one place clash", () => {
  const hall = { location: "Hall" };
  const sessions = [session("A", "09:00", "10:00", hall), session("B", "09:59", "10:30", hall)];
  expect(found(sessions)).toEqual([
    "Amara Okonjo speaks in “A” and “B” at once.",
    "“A” and “B” are at once in Hall.",
  ]);
});

test.each([
  ["before the hours", "08:59", "10:00"],
  ["after the hours", "17:00", "18:01"],
])("%s of its day, in the zone of the edition", (_when, from, to) => {
  expect(found([session("A", from, to)])).toEqual(["“A” is not within 09:00 to 18:00 of day 1."]);
});

test("a session of another day than its times say", () => {
  expect(found([session("A", "10:00", "11:00", { day: 2 })])).toEqual([
    "“A” is not within 09:00 to 18:00 of day 2.",
  ]);
});

test("speakers without photo, biography or session", () => {
  expect(found([], [{ ...amara, photoUrl: null, bio: null }])).toEqual([
    "Amara Okonjo has no photo.",
    "Amara Okonjo has no biography.",
    "Amara Okonjo speaks in no session.",
  ]);
});

test("a day that was put in another order than that of its times is named, once", () => {
  const late = session("Late", "11:00", "12:00", { displayOrder: 1 });
  const early = session("Early", "09:00", "10:00", { displayOrder: 2 });
  const earlier = session("Between", "10:00", "11:00", { displayOrder: 3 });
  expect(found([early, earlier, late])).toEqual([
    "On day 1 “Late” stands before “Early”, which begins earlier.",
  ]);
});
