import { describe, expect, test } from "vitest";
import { asAdmin, lockWaits } from "../../../testing/testing.ts";
import { TopicEntity } from "../agenda/agenda.entity.ts";
import { follow, readCalendar, setUpCalendar } from "../../../testing/calendar-setup.ts";

describe("the sequence number of a calendar entry", () => {
  test.each([
    ["the title", "update agenda_topics set title = 'Welcome' where slug = 'opening'"],
    [
      "the start",
      "update agenda_topics set start_time = '2025-12-11T08:45Z' where slug = 'opening'",
    ],
    ["the end", "update agenda_topics set end_time = '2025-12-11T09:45Z' where slug = 'opening'"],
    ["the place", "update agenda_topics set location = 'Hangar' where slug = 'opening'"],
    ["the description", "update agenda_topics set description = 'New' where slug = 'opening'"],
    ["the address", "update agenda_topics set slug = 'welcome' where slug = 'opening'"],
    ["the speaker's name", "update speakers set last_name = 'Quill'"],
    ["the speaker", "update agenda_topics set speaker_id = null where slug = 'opening'"],
    ["the presence of a speaker", "delete from speakers"],
  ])("rises by one, with a new time of the last change, when %s changes", async (_name, sql) => {
    const { t, run, opening, closing } = await setUpCalendar();
    await run("update calendar_entries set changed_at = '2020-01-01T00:00Z'");
    const before = await follow(t);
    await run(sql);
    const after = await follow(t);
    expect(after[opening]?.sequence).toBe(Number(before[opening]?.sequence) + 1);
    expect(before[opening]?.modified).toBe("2020-01-01T00:00:00Z");
    expect(Number(after[opening]?.modified.slice(0, 4))).toBeGreaterThan(2020);
    expect(after[closing]).toEqual(before[closing]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });

  test("stays the same when no displayed value changes", async () => {
    const { t, run, mira } = await setUpCalendar();
    const before = await readCalendar(t);
    await run(
      "update agenda_topics set display_order = 7, featured = true, type = 'panel', updated_at = now()",
    );
    await run("update agenda_topics set title = title, start_time = start_time, slug = slug");
    await run(`update speakers set bio = 'New', featured = true where id = '${mira}'`);
    await run(
      `with twin as (insert into speakers (slug, first_name, last_name) values ('twin', 'Mira', 'Halden') returning id)
       update agenda_topics set speaker_id = twin.id from twin where agenda_topics.slug = 'opening'`,
    );
    expect(await readCalendar(t)).toBe(before);
    // The twin is the speaker now, so her name counts.
    await run("update speakers set last_name = 'Quill' where slug = 'mira_halden'");
    expect(await readCalendar(t)).toBe(before);
    await run("update speakers set last_name = 'Quill' where slug = 'twin'");
    expect(await readCalendar(t)).not.toBe(before);
  });
});

test("a speaker renamed in the console is renamed in calendars", async () => {
  const { t, opening, mira } = await setUpCalendar();
  const { sequence } = (await follow(t))[opening] ?? {};
  const admin = await asAdmin(t);
  const answer = await admin.inject({
    method: "PUT",
    url: `/api/speakers/${mira}`,
    payload: { lastName: "Quill" },
  });
  expect(answer.statusCode).toBe(200);
  const after = (await follow(t))[opening];
  expect(after?.description).toContain("With Mira Quill");
  expect(after?.sequence).toBe(Number(sequence) + 1);
});

test("a bulk write like that of a sync changes only the entry of the session whose time has changed", async () => {
  const { t, opening, closing } = await setUpCalendar();
  const em = t.database.em.fork();
  const before = await follow(t);
  const rows = await em.find(TopicEntity, {});
  await em.fork().upsertMany(
    TopicEntity,
    rows.map(({ id, edition, slug, day, title, startTime, endTime }) => ({
      edition,
      slug,
      day,
      title,
      startTime: id === closing ? new Date("2025-12-12T16:45:00Z") : startTime,
      endTime,
      updatedAt: new Date(),
    })),
    { onConflictFields: ["edition", "slug"], onConflictExcludeFields: ["id"] },
  );
  const after = await follow(t);
  expect(after[opening]).toEqual(before[opening]);
  expect(after[closing]).toMatchObject({ sequence: 1, start: "2025-12-12T16:45:00" });
});

describe("a speaker renamed while a session is assigned to her", () => {
  /** Renames her in one transaction, and gives her the session in another before the first ends. */
  async function race({ t, mira, closing }: Awaited<ReturnType<typeof setUpCalendar>>) {
    const renaming = t.database.em.fork();
    await renaming.begin();
    await renaming.execute("update speakers set last_name = 'Quill'");
    const given = t.database.em
      .fork()
      .execute("update agenda_topics set speaker_id = ? where id = ?", [mira, closing]);
    return { given, commit: () => renaming.commit() };
  }

  test("has her new name in calendars", async () => {
    const setup = await setUpCalendar();
    const { given, commit } = await race(setup);
    await lockWaits(setup.t.database.em);
    await commit();
    await given;
    expect((await follow(setup.t))[setup.closing]?.description).toContain("With Mira Quill");
  });

  test("would keep her old name without the lock", async () => {
    const setup = await setUpCalendar();
    await setup.run(
      "do $$ begin execute replace(pg_get_functiondef('agenda_topics_keep_calendar_entry_fn'::regproc), ' for share', ''); end $$",
    );
    const { given, commit } = await race(setup);
    await given;
    await commit();
    expect((await follow(setup.t))[setup.closing]?.description).toContain("With Mira Halden");
  });
});

test.each([
  ["deleted", "delete from agenda_topics where slug = 'opening'"],
  ["truncated", "truncate agenda_topics"],
])("a session that is %s is cancelled in every calendar that had it", async (_name, sql) => {
  const { t, run, opening } = await setUpCalendar();
  await run(
    "update agenda_topics set description = 'Mira Halden opens', location = 'Halden Hall' where slug = 'opening'",
  );
  const before = await follow(t);
  await run(sql);
  for (const url of [
    "/agenda.ics",
    "/agenda/day1.ics",
    "/agenda/day1/opening.ics",
    `/agenda/starred.ics?sessions=${opening}`,
  ]) {
    expect((await follow(t, url))[opening], url).toMatchObject({
      title: "Cancelled session",
      status: "CANCELLED",
      start: before[opening]?.start,
      sequence: 2,
    });
    expect(await readCalendar(t, url)).not.toMatch(/opening|halden/i);
  }
  // At its only URL, not at the stored hash of its slug.
  const [{ slug: kept } = { slug: "" }] = await run(
    `select slug from calendar_entries where id = '${opening}'`,
  );
  const moved = await t.app.inject({ url: "/agenda/day2/opening.ics" });
  expect([moved.statusCode, moved.headers.location]).toEqual([308, "/agenda/day1/opening.ics"]);
  expect((await t.app.inject({ url: `/agenda/day1/${kept}.ics` })).statusCode).toBe(404);
  const [stored] = await run(`select * from calendar_entries where id = '${opening}'`);
  expect(stored).toMatchObject({ cancelled: true });
  expect(JSON.stringify(stored)).not.toMatch(/opening|halden/i);
});

test("a session restored under its id is confirmed again; a new session with its slug gets a new entry", async () => {
  const { t, run, opening } = await setUpCalendar();
  const remove = "delete from agenda_topics where slug = 'opening'";
  const insert = (id: string) =>
    `insert into agenda_topics (id, day, title, slug, start_time) values (${id}, 1, 'Opening', 'opening', '2025-12-11T09:00Z')`;
  await run(remove);
  // The clock is set back then.
  await run("update calendar_entries set changed_at = now() + interval '1 day' where cancelled");
  await run(insert("gen_random_uuid()"));
  const [[uid, event] = []] = Object.entries(await follow(t, "/agenda/day1/opening.ics"));
  expect(uid).not.toBe(opening);
  expect(event).toMatchObject({ status: "CONFIRMED", sequence: 0 });
  await run(remove);
  await run(insert(`'${opening}'`));
  expect((await follow(t))[opening]).toMatchObject({ status: "CONFIRMED", sequence: 2 });
});

test.each([
  ["by undo", "select set_config('congress.origin', 'undo', true)"],
  [
    "of an edition in preparation",
    "update editions set state = 'preparing' where state = 'current'",
  ],
])("deleting a session %s leaves no cancelled entry in calendars", async (_name, sql) => {
  const { t, run, opening } = await setUpCalendar();
  await t.database.em.fork().transactional(async (tx) => {
    await tx.execute(sql);
    await tx.execute("delete from agenda_topics where slug = 'opening'");
    if (sql.startsWith("update")) {
      await tx.execute("update editions set state = 'current' where state = 'preparing'");
    }
  });
  expect(await run(`select from calendar_entries where id = '${opening}'`)).toEqual([]);
  expect(await follow(t)).not.toHaveProperty(opening);
});
