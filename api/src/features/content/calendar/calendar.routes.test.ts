import { expect, test } from "vitest";
import { buildTestApp, changeEdition, eventually, july } from "../../../testing/testing.ts";
import { follow, readCalendar, setUpCalendar } from "../../../testing/calendar-setup.ts";

test("each calendar contains the sessions that its address selects", async () => {
  const { t, opening, closing } = await setUpCalendar();
  const unknown = "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11";
  const idsOf = async (url: string) => Object.keys(await follow(t, url));
  expect(await idsOf("/agenda.ics")).toEqual([opening, closing]);
  expect(await idsOf("/agenda/day1.ics")).toEqual([opening]);
  expect(await idsOf("/agenda/day2.ics")).toEqual([closing]);
  expect(await idsOf("/agenda/day2/closing.ics")).toEqual([closing]);
  const starred = (ids: string[]) => idsOf(`/agenda/starred.ics?sessions=${ids.join(",")}`);
  expect(await starred([closing, unknown, closing])).toEqual([closing]);
  expect(await starred([])).toEqual([]);
});

test("a calendar contains every session of a long programme in chronological order", async () => {
  const { t, run } = await setUpCalendar();
  await run(
    `insert into agenda_topics (day, title, slug, start_time)
     select 1, 'Session ' || n, 'session-' || n, '2025-12-11T10:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, 250) n order by random()`,
  );
  const titles = Object.values(await follow(t)).map(({ title }) => title);
  const sessions = Array.from({ length: 250 }, (_, index) => `Session ${index + 1}`);
  expect(titles).toEqual(["Opening", ...sessions, "Closing"]);
});

test.each([
  ["no list", ""],
  ["a slug instead of an id", "?sessions=opening"],
  ["another separator", `?sessions=${crypto.randomUUID()};${crypto.randomUUID()}`],
  ["two lists", `?sessions=${crypto.randomUUID()}&sessions=${crypto.randomUUID()}`],
  ["too many ids", `?sessions=${Array.from({ length: 101 }, () => crypto.randomUUID()).join(",")}`],
])(
  "a request for starred sessions with %s gets 400 and a message that says what is needed",
  async (_name, query) => {
    const { app } = await buildTestApp();
    const answer = await app.inject({ url: `/agenda/starred.ics${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({
      errors: [
        {
          path: "sessions",
          message: "The ids of at most 100 sessions are needed, separated by commas",
        },
      ],
    });
  },
);

test("an edition of three days in another time zone has a calendar per day, which follows the edition's name", async () => {
  const { t, run } = await setUpCalendar();
  const before = await readCalendar(t, "/agenda/day2.ics");
  await changeEdition(t, { ...july, name: "Dawn, Dusk; Flight 2026" });
  await run(
    `update agenda_topics set day = 3, start_time = '2026-07-16T04:00Z', end_time = null where slug = 'closing'`,
  );
  const third = await readCalendar(t, "/agenda/day3.ics");
  expect(third).toContain("DTSTART;TZID=Asia/Kolkata:20260716T093000");
  expect(third).toContain(String.raw`X-WR-CALNAME:Dawn\, Dusk\; Flight 2026: 16th July`);
  expect((await t.app.inject({ url: "/agenda/day4.ics" })).statusCode).toBe(404);
  expect((await t.app.inject({ url: "/agenda/day3/closing.ics" })).statusCode).toBe(200);
  // Cached, and none of its sessions has changed.
  expect(before).toContain("X-WR-CALNAME:Virtual Aviation Congress 2025: 12th December");
  const second = await t.app.inject({ url: "/agenda/day2.ics" });
  expect(second.body).toContain("Flight 2026: 15th July");
});

test("a hundred starred sessions fit into an address", async () => {
  const { app } = await buildTestApp();
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID()).join(",");
  expect((await app.inject({ url: `/agenda/starred.ics?sessions=${ids}` })).statusCode).toBe(200);
});

test("a session's calendar redirects from its former slugs and its former day; invalid addresses get 404", async () => {
  const { t, run } = await setUpCalendar();
  const goTo = async (url: string) => {
    const { statusCode, headers } = await t.app.inject({ url });
    return [statusCode, headers.location];
  };
  await run("update agenda_topics set slug = 'wel.come', day = 2 where slug = 'opening'");
  expect(await goTo("/agenda/day1/opening.ics")).toEqual([308, "/agenda/day2/wel.come.ics"]);
  expect(await goTo("/agenda/day1/wel.come.ics")).toEqual([308, "/agenda/day2/wel.come.ics"]);
  expect(await goTo("/agenda/day2/wel.come.ics")).toEqual([200, undefined]);
  for (const url of ["/agenda/day1/nothing.ics", "/agenda/day6/opening.ics", "/agenda/day3.ics"]) {
    expect(await goTo(url), url).toEqual([404, undefined]);
  }
  expect(await goTo("/agenda/day2/w%65l.come.ics")).toEqual([308, "/agenda/day2/wel.come.ics"]);
  for (const odd of ["%20wel.come", "wel.come%20%20", "wel.come%0A", "%00", "%EF%BB%BFwel.come"]) {
    expect(await goTo(`/agenda/day2/${odd}.ics`), odd).toEqual([404, undefined]);
  }
  for (const day of ["2.0", "2e0", "2%20", "02", "0x2", "2x"]) {
    expect((await goTo(`/agenda/day${day}.ics`))[0], day).toBe(404);
    expect((await goTo(`/agenda/day${day}/wel.come.ics`))[0], day).toBe(404);
  }
  await run("update agenda_topics set start_time = null, end_time = null where slug = 'closing'");
  const { statusCode, body } = await t.app.inject({ url: "/agenda/day2/closing.ics" });
  expect(statusCode).toBe(404);
  expect(body).toContain("The time of this session is not known yet.");
});

test("addresses next to those of calendars still return pages", async () => {
  const t = await buildTestApp({
    renderPage: async ({ path }) => ({ status: 200, html: `page ${path}`, inlineScripts: [] }),
  });
  for (const path of ["/agenda/day1/opening", "/agenda/day1", "/agenda", "/agenda/day6.ics"]) {
    expect((await t.app.inject({ url: path })).body).toBe(`page ${path}`);
  }
});

test("a client with the newest calendar gets a 304, until it changes", async () => {
  const { t, run, opening } = await setUpCalendar();
  for (const url of ["/agenda/day1/opening.ics", `/agenda/starred.ics?sessions=${opening}`]) {
    const { etag } = (await t.app.inject({ url })).headers;
    const again = await t.app.inject({ url, headers: { "if-none-match": String(etag) } });
    expect([again.statusCode, again.body, again.headers.etag], url).toEqual([304, "", etag]);
  }
  const first = await t.app.inject({ url: "/agenda/day1.ics" });
  expect(first.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="Virtual Aviation Congress 2025 - Day 1.ics"',
    "cache-control": "public, max-age=0, must-revalidate",
    "cache-tag": "agenda_topics,speakers,editions",
  });
  const headers = { "if-none-match": String(first.headers.etag) };
  const again = await t.app.inject({ url: "/agenda/day1.ics", headers });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", first.headers.etag]);
  await run("update agenda_topics set title = 'Welcome' where slug = 'opening'");
  await eventually(async () => {
    expect((await t.app.inject({ url: "/agenda/day1.ics", headers })).statusCode).toBe(200);
  });
  const head = await t.app.inject({ method: "HEAD", url: "/agenda/day1.ics" });
  expect(head.statusCode).toBe(200);
});
