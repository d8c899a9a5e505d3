import { expect, test } from "vitest";
import { calendarLinks, type CalendarSession } from "./calendar-links.contract.ts";
import { maxStarred, starredCalendarPath, webcalAddress } from "./calendar.contract.ts";

const opening: CalendarSession = {
  day: 1,
  slug: "opening-été",
  title: "Opening: fuel & fleets + you?",
  description: 'Line one\nline "two" #3',
  location: "Main Stage, virtual",
  startTime: "2025-12-11T09:00:00.000Z",
  endTime: "2025-12-11T09:30:00.000Z",
  people: [
    { fullName: "Amara Okonjo", role: "Moderator" },
    { fullName: "Jon Ek", role: null },
  ],
};
const publicUrl = "https://congress.example";
const page = `${publicUrl}/agenda/day1/opening-%C3%A9t%C3%A9`;

function linksOf(session: CalendarSession) {
  const links = calendarLinks(session, publicUrl, "Europe/London");
  if (links === null) throw new Error("No links");
  return links;
}

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("a session opens in Google Calendar with everything filled in", () => {
  const { google } = linksOf(opening);
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
  expect(queryOf(google)).toEqual({
    action: "TEMPLATE",
    text: opening.title,
    dates: "20251211T090000Z/20251211T093000Z",
    ctz: "Europe/London",
    details: `With Amara Okonjo (Moderator), Jon Ek\n\nLine one\nline "two" #3\n\n${page}`,
    location: "Main Stage, virtual",
  });
});

test("a session opens in Outlook, without plus signs between words", () => {
  const { outlook } = linksOf(opening);
  expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/calendar\//);
  expect(outlook).not.toContain("+");
  expect(queryOf(outlook)).toMatchObject({
    subject: opening.title,
    startdt: opening.startTime,
    enddt: opening.endTime,
    location: "Main Stage, virtual",
  });
});

test("a session can be subscribed to and downloaded", () => {
  expect(linksOf(opening)).toMatchObject({
    webcal: "webcal://congress.example/agenda/day1/opening-%C3%A9t%C3%A9.ics",
    file: "/agenda/day1/opening-%C3%A9t%C3%A9.ics",
  });
});

test("unknown values are left out, and a session without times has no calendar links", () => {
  const bare = { ...opening, description: null, people: [], location: null };
  const { google } = linksOf(bare);
  expect(queryOf(google)).not.toHaveProperty("location");
  expect(queryOf(google)).toMatchObject({ details: page });
  expect(calendarLinks({ ...opening, startTime: null }, publicUrl, "Europe/London")).toBeNull();
  expect(calendarLinks({ ...opening, endTime: null }, publicUrl, "Europe/London")).toBeNull();
});

test("a very long description is shortened without splitting a character", () => {
  const { google } = linksOf({ ...opening, description: "🛫".repeat(5_000) });
  const { details = "" } = queryOf(google);
  expect(details).toContain(`${"🛫".repeat(999)}…`);
  expect(details.endsWith(page)).toBe(true);
});

test("the calendar of starred sessions has a compact address of limited length, also with the webcal scheme", () => {
  expect(starredCalendarPath(["a", "b"])).toBe("/agenda/starred.ics?sessions=a,b");
  const many = Array.from({ length: maxStarred + 1 }, (_, index) => String(index));
  expect(starredCalendarPath(many).split(",")).toHaveLength(maxStarred);
  expect(webcalAddress("http://localhost:8080", starredCalendarPath(["a"]))).toBe(
    "webcal://localhost:8080/agenda/starred.ics?sessions=a",
  );
});
