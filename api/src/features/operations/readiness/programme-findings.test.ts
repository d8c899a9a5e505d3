import { expect, test } from "vitest";
import { programmeFindings } from "./programme-findings.ts";

const july = {
  firstDay: "2026-07-14",
  lastDay: "2026-07-16",
  timeZone: "Asia/Kolkata",
  hours: { from: "09:00", to: "18:00" },
};

const amaraSpeaks = { role: null, speakerId: "amara" };

/** A session of day 1, with times in Kolkata. */
function session(id: string, from: string | null, to: string | null, other: object = {}) {
  const at = (time: string | null) => time && new Date(`2026-07-14T${time}:00+05:30`);
  return {
    id,
    title: id,
    type: "session" as const,
    day: 1,
    speakers: [amaraSpeaks],
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

test("a complete programme has no findings, and sessions may follow each other without a break", () => {
  const sessions = [session("A", "09:00", "10:00"), session("B", "10:00", "18:00")];
  expect(found(sessions)).toEqual([]);
});

test("missing values of a session are findings; a break needs no speaker or description", () => {
  expect(found([session("A", null, null, { speakers: [], description: null })], [])).toEqual([
    "“A” has no speaker.",
    "“A” has no description.",
    "“A” has no time.",
  ]);
  expect(found([session("B", "09:00", null)])).toEqual(["“B” has no end."]);
  const lunch = { type: "break", speakers: [], description: null };
  expect(found([session("C", "12:00", "13:00", lunch)], [])).toEqual([]);
});

test("simultaneous sessions with the same speaker or in the same place clash", () => {
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
])("a session %s of its day in the edition's time zone is a finding", (_when, from, to) => {
  expect(found([session("A", from, to)])).toEqual(["“A” is not within 09:00 to 18:00 of day 1."]);
});

test("a session whose day differs from its times is a finding", () => {
  expect(found([session("A", "10:00", "11:00", { day: 2 })])).toEqual([
    "“A” is not within 09:00 to 18:00 of day 2.",
  ]);
});

test("speakers without photo, biography or session are findings", () => {
  expect(found([], [{ ...amara, photoUrl: null, bio: null }])).toEqual([
    "Amara Okonjo has no photo.",
    "Amara Okonjo has no biography.",
    "Amara Okonjo speaks in no session.",
  ]);
});

test("a day with sessions out of chronological order is reported once", () => {
  const late = session("Late", "11:00", "12:00", { displayOrder: 1 });
  const early = session("Early", "09:00", "10:00", { displayOrder: 2 });
  const earlier = session("Between", "10:00", "11:00", { displayOrder: 3 });
  expect(found([early, earlier, late])).toEqual([
    "On day 1 “Late” is listed before “Early”, which begins earlier.",
  ]);
});

test("the speakers of 5,000 sessions are read a few times each, however many speakers there are", () => {
  const count = 5_000;
  let reads = 0;
  const sessions = Array.from({ length: count }, (_, index) => {
    const one = session(String(index), null, null);
    const { speakers } = one;
    return Object.defineProperty(one, "speakers", {
      get() {
        reads += 1;
        return speakers;
      },
    });
  });
  const silent = Array.from({ length: count }, (_, index) => ({ ...amara, id: String(index) }));
  expect(found(sessions, silent)).toContain("Amara Okonjo speaks in no session.");
  expect(reads).toBeLessThan(10 * count);
});

test("a finding says when only some of the clashing pairs are reported", () => {
  const sessions = Array.from({ length: 50 }, (_, index) =>
    session(String(index), "09:00", "10:00", { location: "Hall", speakers: [] }),
  );
  const clashes = programmeFindings(july, sessions, [amara]).filter(({ kind }) => kind === "clash");
  expect(clashes).toHaveLength(1_001);
  expect(clashes.at(-1)).toMatchObject({
    id: "clash.more",
    text: "More sessions may clash: only 1,000 pairs are named.",
    path: "/topics/board",
  });
  const isCut = (some: typeof sessions) =>
    programmeFindings(july, some, [amara]).some(({ id }) => id === "clash.more");
  expect(isCut(sessions.slice(0, 40))).toBe(false);
  // Two clashes each, of one speaker and one place.
  const twice = sessions.slice(0, 40).map((one) => ({ ...one, speakers: [amaraSpeaks] }));
  expect(isCut(twice)).toBe(false);
  const outsideHours = Array.from({ length: 1_500 }, (_, index) =>
    session(String(index), "07:00", "08:00"),
  );
  expect(isCut(outsideHours.map((one) => ({ ...one, speakers: [] })))).toBe(false);
});
