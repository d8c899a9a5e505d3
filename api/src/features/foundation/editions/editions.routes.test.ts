import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, type Browser } from "../../../testing/testing.ts";
import type { Edition } from "./editions.contract.ts";

const noLinks = { linkedin: null, x: null, youtube: null, facebook: null, instagram: null };

async function current(browser: Browser): Promise<Edition> {
  const url = '/api/editions?filter={"state":"current"}';
  const [edition]: Edition[] = (await browser.inject({ url })).json();
  if (!edition) throw new Error("No edition is current");
  return edition;
}

function put(admin: Browser, { id }: Edition, payload: object) {
  return admin.inject({ method: "PUT", url: `/api/editions/${id}`, payload });
}

test("a new database has one current edition, which everybody can read", async () => {
  const { app } = await buildTestApp();
  expect(await current(browse(app))).toMatchObject({
    state: "current",
    year: 2025,
    name: "Virtual Aviation Congress 2025",
    firstDay: "2025-12-11",
    lastDay: "2025-12-12",
    hours: { from: "09:00", to: "18:00" },
    address: { city: "London", countryCode: "GB" },
    clocks: { aheadOfUtc: 0, name: "GMT" },
  });
});

test("an admin's changes are visible at once; year and clocks follow the days", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const edition = await current(admin);
  const july = { firstDay: "2026-07-14", lastDay: "2026-07-16", timeZone: "Asia/Kolkata" };
  const changed = await put(admin, edition, july);
  expect(changed.statusCode, changed.body).toBe(200);
  const { clocks, year } = changed.json<Edition>();
  expect({ clocks, year }).toEqual({ clocks: { aheadOfUtc: 330, name: "GMT+5:30" }, year: 2026 });
  const { passCode: _ofAdmins, ...answered } = changed.json();
  expect(await current(browse(t.app))).toEqual(answered);
  expect(await t.app.currentEdition()).toEqual(answered);
});

test("an edition with a clock change between its days has no single UTC offset", async () => {
  const admin = await asAdmin(await buildTestApp());
  const autumn = { firstDay: "2026-10-24", lastDay: "2026-10-25" };
  const changed = await put(admin, await current(admin), autumn);
  expect(changed.json()).toMatchObject({ clocks: null });
});

test.each([
  ["a last day before the first", { lastDay: "2025-12-10" }, "lastDay"],
  ["six days", { lastDay: "2025-12-16" }, "lastDay"],
  ["an invalid date", { firstDay: "2025-02-30" }, "firstDay"],
  ["a zone that does not exist", { timeZone: "Europe/Atlantis" }, "timeZone"],
  ["an offset as the zone", { timeZone: "+02:00" }, "timeZone"],
  ["an offset west of Greenwich as the zone", { timeZone: "-05:30" }, "timeZone"],
  ["hours that end before they begin", { hours: { from: "18:00", to: "09:00" } }, "hours.to"],
  ["an invalid time", { hours: { from: "24:00", to: "25:00" } }, "hours.from"],
  ["no name", { name: " " }, "name"],
  ["an invalid currency", { currency: "pounds" }, "currency"],
  [
    "a script as the booking widget",
    { bookingWidgetUrl: "javascript:alert(1)" },
    "bookingWidgetUrl",
  ],
  [
    "a counter below 0",
    { counters: { attendees: -1, speakers: 0, countries: 0 } },
    "counters.attendees",
  ],
  ["an unencrypted address of the film", { heroFilm: "http://films.example/1.mp4" }, "heroFilm"],
  [
    "a script as a social link",
    { socialLinks: { ...noLinks, x: "javascript:alert(1)" } },
    "socialLinks.x",
  ],
  [
    "a counter that falls",
    { counterDrift: { attendees: 0, speakers: -1, countries: 0 } },
    "counterDrift.speakers",
  ],
  ["room access by code without a code", { roomAccess: "passCode" }, "passCode"],
  ["a code that is too short", { passCode: "1234567" }, "passCode"],
])("%s is refused, and the field is named", async (_what, payload, path) => {
  const admin = await asAdmin(await buildTestApp());
  const answer = await put(admin, await current(admin), payload);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors[0]).toMatchObject({ path });
});

test("an error names the field by its label, whether it comes from the schema or the database", async () => {
  const admin = await asAdmin(await buildTestApp());
  const edition = await current(admin);
  const detailOf = async (payload: object) => (await put(admin, edition, payload)).json().detail;
  expect(await detailOf({ passCode: "1234567" })).toBe("Please check: Code of the pass.");
  expect(await detailOf({ roomAccess: "passCode" })).toBe("Please check: Code of the pass.");
});

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["US/Eastern", "America/New_York"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["GB", "Europe/London"],
  ["europe/london", "Europe/London"],
])("the zone %s is stored as %s, which calendars define", async (given, stored) => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const changed = await put(admin, await current(admin), { timeZone: given });
  expect(changed.json()).toMatchObject({ timeZone: stored });
  const payload = { title: "Opening", day: 1, startTime: "2025-12-11T12:00:00Z" };
  await admin.inject({ method: "POST", url: "/api/topics", payload });
  const { body } = await browse(t.app).inject({ url: "/agenda.ics" });
  const zones = [...body.matchAll(/TZID[:=]([^:\r\n]+)/g)].map(([, zone]) => zone);
  expect(zones.length).toBeGreaterThan(1);
  expect(new Set(zones)).toEqual(new Set([stored]));
});

test("ASVS 8.2.2: only admins can read editions in preparation", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  await t.database.em.fork().execute(
    `insert into editions (name, short_name, tagline, first_day, last_day, time_zone, hours, email, phone,
       business_hours, address, currency, tax_note, counters, counter_drift, social_links)
     select 'Next', short_name, tagline, '2026-12-10', '2026-12-11', time_zone, hours, email, phone,
       business_hours, address, currency, tax_note, counters, counter_drift, social_links from editions`,
  );
  const names = async (browser: Browser) =>
    (await browser.inject({ url: "/api/editions" })).json<Edition[]>().map(({ name }) => name);
  expect(await names(admin)).toEqual(["Next", "Virtual Aviation Congress 2025"]);
  expect(await names(browse(t.app))).toEqual(["Virtual Aviation Congress 2025"]);
  // The database itself enforces one.
  await expect(
    t.database.em.fork().execute("update editions set state = 'current'"),
  ).rejects.toThrow(/editions_one_current/);
});

test("ASVS 8.2.3: the pass code is returned to admins only, and cannot be filtered or sorted by", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const edition = await current(admin);
  const changed = await put(admin, edition, { roomAccess: "passCode", passCode: "runway-27" });
  expect(changed.json()).toMatchObject({ passCode: "runway-27" });
  expect(await current(admin)).toMatchObject({ passCode: "runway-27" });
  const visitor = browse(t.app);
  for (const url of ["/api/editions", `/api/editions/${edition.id}`, "/api/live"]) {
    const answer = await visitor.inject({ url });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body, url).not.toMatch(/runway-27|passCode":[^,}]*"runway/);
  }
  for (const query of ['filter={"passCode":"runway-27"}', 'sort=["passCode","ASC"]']) {
    expect((await visitor.inject({ url: `/api/editions?${query}` })).statusCode, query).toBe(400);
  }
});
