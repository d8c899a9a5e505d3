import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, type Browser } from "../../testing/testing.ts";
import type { Edition } from "./editions.contract.ts";

async function current(browser: Browser): Promise<Edition> {
  const url = '/api/editions?filter={"state":"current"}';
  const [edition]: Edition[] = (await browser.inject({ url })).json();
  if (!edition) throw new Error("No edition is current");
  return edition;
}

function put(admin: Browser, { id }: Edition, payload: object) {
  return admin.inject({ method: "PUT", url: `/api/editions/${id}`, payload });
}

test("a new database has one current edition, which everybody reads", async () => {
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

test("what an admin changes is answered at once; year and clocks follow the days", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const edition = await current(admin);
  const july = { firstDay: "2026-07-14", lastDay: "2026-07-16", timeZone: "Asia/Kolkata" };
  const changed = await put(admin, edition, july);
  expect(changed.statusCode, changed.body).toBe(200);
  const { clocks, year } = changed.json<Edition>();
  expect({ clocks, year }).toEqual({ clocks: { aheadOfUtc: 330, name: "GMT+5:30" }, year: 2026 });
  expect(await current(browse(t.app))).toEqual(changed.json());
  expect(await t.app.currentEdition()).toEqual(changed.json());
});

test("where clocks are changed between the days, no offset holds for all of them", async () => {
  const admin = await asAdmin(await buildTestApp());
  const autumn = { firstDay: "2026-10-24", lastDay: "2026-10-25" };
  const changed = await put(admin, await current(admin), autumn);
  expect(changed.json()).toMatchObject({ clocks: null });
});

test.each([
  ["a last day before the first", { lastDay: "2025-12-10" }, "lastDay"],
  ["six days", { lastDay: "2025-12-16" }, "lastDay"],
  ["a day that no calendar has", { firstDay: "2025-02-30" }, "firstDay"],
  ["a zone that does not exist", { timeZone: "Europe/Atlantis" }, "timeZone"],
  ["hours that end before they begin", { hours: { from: "18:00", to: "09:00" } }, "hours.to"],
  ["a time that no clock shows", { hours: { from: "24:00", to: "25:00" } }, "hours.from"],
  ["no name", { name: " " }, "name"],
  ["a currency that is none", { currency: "pounds" }, "currency"],
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
])("%s is refused, and the field is named", async (_what, payload, path) => {
  const admin = await asAdmin(await buildTestApp());
  const answer = await put(admin, await current(admin), payload);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors[0]).toMatchObject({ path });
});

test("ASVS 8.2.2: what is prepared is read by admins only", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  await t.database.em.fork().execute(
    `insert into editions (name, short_name, tagline, first_day, last_day, time_zone, hours, email, phone,
       business_hours, address, currency, tax_note, counters)
     select 'Next', short_name, tagline, '2026-12-10', '2026-12-11', time_zone, hours, email, phone,
       business_hours, address, currency, tax_note, counters from editions`,
  );
  const names = async (browser: Browser) =>
    (await browser.inject({ url: "/api/editions" })).json<Edition[]>().map(({ name }) => name);
  expect(await names(admin)).toEqual(["Next", "Virtual Aviation Congress 2025"]);
  expect(await names(browse(t.app))).toEqual(["Virtual Aviation Congress 2025"]);
  // The database itself keeps it to one.
  await expect(
    t.database.em.fork().execute("update editions set state = 'current'"),
  ).rejects.toThrow(/editions_one_current/);
});
