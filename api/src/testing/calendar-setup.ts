import ICAL from "ical.js";
import { expect } from "vitest";
import { blankTopic } from "../features/content/agenda/agenda.contract.ts";
import { TopicEntity } from "../features/content/agenda/agenda.entity.ts";
import { blankSpeaker } from "../features/content/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../features/content/speakers/speakers.entity.ts";
import { buildTestApp, type TestApp } from "./testing.ts";

/**
 * Sets up an application with two sessions, the first with Mira as its speaker. `run` executes SQL.
 */
export async function setUpCalendar() {
  const t = await buildTestApp();
  const em = t.database.em.fork();
  const mira = em.create(SpeakerEntity, {
    ...blankSpeaker,
    slug: "mira_halden",
    firstName: "Mira",
    lastName: "Halden",
  });
  const blank = { ...blankTopic, speaker: null };
  const opening = em.create(TopicEntity, {
    ...blank,
    day: 1,
    title: "Opening",
    slug: "opening",
    speaker: mira,
    startTime: new Date("2025-12-11T09:00:00Z"),
    endTime: new Date("2025-12-11T09:30:00Z"),
  });
  const closing = em.create(TopicEntity, {
    ...blank,
    day: 2,
    title: "Closing",
    slug: "closing",
    startTime: new Date("2025-12-12T17:00:00Z"),
    endTime: new Date("2025-12-12T17:30:00Z"),
  });
  await em.flush();
  const run = (sql: string) => t.database.em.fork().execute(sql);
  return { t, run, opening: opening.id, closing: closing.id, mira: mira.id };
}

/** Event as read by a calendar program. */
interface FollowedEvent {
  title: string;
  status: string;
  sequence: number;
  modified: string;
  start: string;
  description: string;
}

/** Reads the current text of a calendar. */
export async function readCalendar({ app }: TestApp, url = "/agenda.ics"): Promise<string> {
  // Tests change the database directly, and the notification may still be in flight.
  app.contentChanged(["agenda_topics", "speakers"]);
  const answer = await app.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

/** Reads a calendar like a subscriber. @returns events by session id */
export async function follow(
  t: TestApp,
  url = "/agenda.ics",
): Promise<Record<string, FollowedEvent>> {
  const events = new ICAL.Component(ICAL.parse(await readCalendar(t, url))).getAllSubcomponents(
    "vevent",
  );
  return Object.fromEntries(
    events.map((event) => {
      const textOf = (name: string) => String(event.getFirstPropertyValue(name));
      return [
        textOf("uid").replace("@localhost:8080", ""),
        {
          title: textOf("summary"),
          status: textOf("status"),
          sequence: Number(textOf("sequence")),
          modified: textOf("last-modified"),
          start: textOf("dtstart"),
          description: textOf("description"),
        },
      ];
    }),
  );
}
