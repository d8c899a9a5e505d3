import { expect, test } from "vitest";
import { holdEdition } from "../../../testing/held-locks.ts";
import { asAdmin, buildTestApp, post } from "../../../testing/testing.ts";

/** Prepares an edition before and one after the current edition, each with a speaker. */
async function setUp() {
  const renderPage = async () => ({ status: 200, html: "<body>", inlineScripts: [] });
  const t = await buildTestApp({ renderPage });
  const admin = await asAdmin(t);
  const current = await t.app.currentEdition();
  const add = async (url: string, payload: object) => {
    const added = await post(admin, url, payload);
    expect(added.statusCode, added.body).toBeLessThan(300);
    return added.json();
  };
  const prepared = async (year: number) => {
    const copy = { editionId: current.id, name: `Congress ${year}`, parts: [] };
    const edition = await add("/api/functions/copy-edition", {
      ...copy,
      firstDay: `${year}-06-10`,
    });
    const name = { firstName: "Mira", lastName: "Halden" };
    const speaker = await add("/api/speakers", { editionId: edition.id, ...name });
    return { id: String(edition.id), speaker: String(speaker.id) };
  };
  const [before, after] = [await prepared(2020), await prepared(2031)];
  const record = (of: { id: string; speaker: string }) => ({
    resource: "speakers",
    record: { id: of.speaker, editionId: of.id, firstName: "Mira", lastName: "Quill" },
  });
  const open = (url: string) => {
    const { pathname, search } = new URL(url);
    return admin.inject({ url: pathname + search });
  };
  return { t, admin, current, before, after, add, record, open };
}

type Setting = Awaited<ReturnType<typeof setUp>>;

/** Operations that lock more than one edition: prepared first, called later. */
const actions: Record<
  string,
  (t: Setting) => Promise<() => Promise<{ statusCode: number; body: string }>>
> = {
  "a draft is previewed": async ({ admin, after, record }) => {
    return () => post(admin, "/api/functions/preview", record(after));
  },
  "the preview of a draft is opened": async ({ add, after, record, open }) => {
    const { url } = await add("/api/functions/preview", record(after));
    return () => open(url);
  },
  "a shared preview is opened": async ({ add, before, open }) => {
    const shared = { resource: "speakers", id: before.speaker };
    const { url } = await add("/api/functions/share-preview", shared);
    return () => open(url);
  },
  "the site is seen with another edition": async ({ admin, add, before }) => {
    const at = new Date().toISOString();
    await add("/api/functions/see-site-as-of", { at, editionId: before.id });
    return () => admin.inject({ url: "/about" });
  },
  "another edition is made current": async ({ admin, after }) => {
    return () => post(admin, "/api/functions/make-edition-current", { editionId: after.id });
  },
  "a record is moved to an edition before its own": async ({ admin, before, after }) => {
    const payload = { editionId: before.id, slug: "moved" };
    const url = `/api/speakers/${after.speaker}`;
    return () => admin.inject({ method: "PUT", url, payload });
  },
};

test.each(Object.entries(actions))(
  "editions are locked in the order of their years when %s",
  async (_when, prepare) => {
    const setting = await setUp();
    const act = await prepare(setting);
    const held = await holdEdition(setting.t, 2020);
    const answer = act();
    await held.awaited(1);
    // A transaction that holds a later edition and waits for an earlier one can deadlock.
    expect(await held.isFree(setting.current.year)).toBe(true);
    expect(await held.isFree(2031)).toBe(true);
    await held.release();
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBeLessThan(300);
  },
);

test.each(["previewed", "opened"])(
  "other editions are not locked while a draft of the current edition is %s",
  async (step) => {
    const { t, admin, current, add, open } = await setUp();
    const { id } = await add("/api/speakers", { firstName: "Amara", lastName: "Okonjo" });
    const draft = { id, firstName: "Amara", lastName: "Quill" };
    const preview = () =>
      post(admin, "/api/functions/preview", { resource: "speakers", record: draft });
    const { url } = (await preview()).json();
    const held = await holdEdition(t, 2020);
    // It does not wait for the locked edition.
    const { statusCode, body } = await (step === "previewed" ? preview() : open(url));
    expect(statusCode, body).toBe(200);
    // The control: it waits for its own edition.
    const own = await holdEdition(t, current.year);
    const waiting = preview();
    await own.awaited(1);
    await own.release();
    await held.release();
    expect((await waiting).statusCode).toBe(200);
  },
);
