import { expect, test, vi } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  signedInAs,
  type Browser,
} from "../../../testing/testing.ts";
import { RoleGrantEntity } from "../roles/roles.entity.ts";
import { pass } from "../../content/passes/passes.contract.ts";
import type { PageRequest, RenderPage } from "../../foundation/site/site.contract.ts";
import { loadRenderer } from "../../foundation/site/load-renderer.ts";
import { siteClockMinutes } from "./site-clock.contract.ts";

const opening = "2025-12-11T09:00:00.000Z";

/** An application whose pages show the time and edition that they were rendered for. */
async function setUp() {
  const renderPage = async ({ now, isOwnClock }: PageRequest) => ({
    status: 200,
    html: `${isOwnClock ? "own" : "public"} ${now?.toISOString().slice(0, 16)}`,
    inlineScripts: [],
  });
  return buildTestApp({ renderPage, clock: () => Date.parse("2026-01-01T00:00:00Z") });
}

const ofPublic = "public 2026-01-01T00:00";
const ofAdmin = "own 2025-12-11T09:00";

async function page(browser: Browser) {
  return (await browser.inject({ url: "/about" })).body;
}

function see(browser: Browser, at: string | null) {
  const url = "/api/functions/see-site-as-of";
  return browser.inject({ method: "POST", url, payload: { at } });
}

test("an admin can see the site as of another time, uncached, without effect on visitors", async () => {
  const t = await setUp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  expect(await page(visitor)).toBe(ofPublic);
  const set = await see(admin, opening);
  expect(set.statusCode, set.body).toBe(200);
  const left = Date.parse(set.json().until) - Date.now();
  expect(Math.round(left / 60_000)).toBe(siteClockMinutes);
  const cookie = { name: "site-clock", maxAge: siteClockMinutes * 60, httpOnly: true };
  expect(set.cookies).toContainEqual(expect.objectContaining(cookie));
  const seen = await admin.inject({ url: "/about" });
  expect(seen.body).toBe(ofAdmin);
  expect(seen.headers["cache-control"]).toBe("no-store");
  expect(await page(visitor)).toBe(ofPublic);
  expect((await see(admin, null)).json()).toEqual({ until: null });
  expect(await page(admin)).toBe(ofPublic);
});

test("ASVS 15.2.2: at most twenty private views wait, and pages for visitors do not wait for them", async () => {
  const held = Promise.withResolvers<void>();
  const t = await buildTestApp({
    async renderPage({ isOwnClock }) {
      if (isOwnClock) await held.promise;
      return { status: 200, html: "page", inlineScripts: [] };
    },
  });
  const admin = await asAdmin(t);
  await see(admin, opening);
  const refused: number[] = [];
  const views = Array.from({ length: 30 }, async () => {
    const { statusCode } = await admin.inject({ url: "/about" });
    if (statusCode !== 200) refused.push(statusCode);
  });
  // While one is rendered and twenty wait.
  await eventually(() => expect(refused).toEqual(Array<number>(9).fill(503)));
  expect(await page(browse(t.app))).toBe("page");
  held.resolve();
  await Promise.all(views);
  expect(refused).toHaveLength(9);
});

/** With the built site. */
test("documents seen as of another time have the content type of the public ones", async () => {
  const t = await buildTestApp(await loadRenderer());
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  await see(admin, opening);
  const answers = [
    ["/search-index.json", "application/json; charset=utf-8"],
    ["/news/rss.xml", "application/rss+xml; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
    ["/share/speakers/amara_okonjo.png", "image/png"],
    ["/speakers", "text/html; charset=utf-8"],
    ["/speakers?q=amara", "text/html; charset=utf-8"],
    ["/nothing/of/the/kind", "text/html; charset=utf-8"],
  ] as const;
  for (const [url, type] of answers) {
    const { headers } = await admin.inject({ url });
    const [seen, cached] = [headers["content-type"], headers["cache-control"]];
    expect([url, seen, cached]).toEqual([url, type, "no-store"]);
    expect([url, (await browse(t.app).inject({ url })).headers["content-type"]]).toEqual([
      url,
      type,
    ]);
  }
});

test("a site clock advances, and ends after its time", async () => {
  const t = await setUp();
  const admin = await asAdmin(t);
  await see(admin, opening);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 90_000 });
  try {
    expect(await page(admin)).toBe("own 2025-12-11T09:01");
    vi.setSystemTime(Date.now() + siteClockMinutes * 60_000);
    expect(await page(admin)).toBe(ofPublic);
  } finally {
    vi.useRealTimers();
  }
});

test("ASVS 8.3.2: the site clock ends with the admin's role and with the session", async () => {
  const t = await setUp();
  const [revoked, signedOut] = [await asAdmin(t), await asAdmin(t)];
  for (const admin of [revoked, signedOut]) {
    await see(admin, opening);
    expect(await page(admin)).toBe(ofAdmin);
  }
  await signedOut.inject({ method: "POST", url: "/api/auth/sign-out", payload: {} });
  expect(await page(signedOut)).toBe(ofPublic);
  await t.database.em.fork().nativeUpdate(RoleGrantEntity, {}, { status: "revoked" });
  expect(await page(revoked)).toBe(ofPublic);
});

test("ASVS 8.2.1: an altered site-clock cookie is ignored, and only admins can set the clock", async () => {
  const t = await setUp();
  const admin = await asAdmin(t);
  await see(admin, opening);
  const { "site-clock": cookie = "" } = admin.cookies;
  for (const altered of [cookie.replace(/-?\d/, "1"), cookie.slice(0, -2), "1.2.3", ""]) {
    const answer = await t.app.inject({ url: "/about", cookies: { "site-clock": altered } });
    expect(answer.body, altered).toBe(ofPublic);
  }
  // The control: the cookie alone is enough, because a page refreshes no access token.
  const answer = await t.app.inject({ url: "/about", cookies: { "site-clock": cookie } });
  expect(answer.body).toBe(ofAdmin);
  const user = await signedInAs(t, "ines@calder.example");
  expect((await see(user, opening)).statusCode).toBe(403);
  expect((await see(browse(t.app), opening)).statusCode).toBe(401);
});

test.each([["tomorrow"], [""], [undefined], [1]])("%s is refused as an instant", async (at) => {
  const admin = await asAdmin(await setUp());
  const url = "/api/functions/see-site-as-of";
  const answer = await admin.inject({ method: "POST", url, payload: { at } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: "at" }]);
});

test("an admin can see another edition as if it were current, while visitors see the current one", async () => {
  const renderPage: RenderPage = async ({ path, fetchApi, now }) => {
    const names = ["editions", "speakers", "topics"];
    const answers = names.map(async (name) => (await fetchApi(`/api/${name}`)).text());
    const html = [path, now?.toISOString().slice(0, 16), ...(await Promise.all(answers))].join(" ");
    return { status: 200, html, inlineScripts: [] };
  };
  const t = await buildTestApp({ renderPage, clock: () => Date.parse("2026-01-01T00:00:00Z") });
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const current = await t.app.currentEdition();
  const post = (url: string, payload: object) => admin.inject({ method: "POST", url, payload });
  await post("/api/speakers", { firstName: "Amara", lastName: "Okonjo" });
  const copied = await post("/api/functions/copy-edition", {
    editionId: current.id,
    name: "Congress of the north",
    firstDay: "2027-06-10",
    parts: [],
  });
  expect(copied.statusCode, copied.body).toBe(200);
  const { id: editionId } = copied.json();
  await post("/api/speakers", { editionId, firstName: "Mira", lastName: "Halden" });
  const before = (await admin.inject({ url: "/api/editions" })).json();

  const at = "2027-06-10T08:00:00.000Z";
  const set = await post("/api/functions/see-site-as-of", { at, editionId });
  expect(set.statusCode, set.body).toBe(200);
  const [own, ofVisitor, again] = [await page(admin), await page(visitor), await page(admin)];
  for (const seen of [own, again]) {
    expect(seen).toContain("/about 2027-06-10T08:00");
    expect(seen).toContain("mira_halden");
    expect(seen).not.toContain("amara_okonjo");
    expect(seen).toMatch(/"state":"current"[^}]*"name":"Congress of the north"/);
  }
  expect(ofVisitor).toContain("/about 2026-01-01T00:00");
  expect(ofVisitor).toContain("amara_okonjo");
  expect(ofVisitor).not.toContain("Congress of the north");
  expect((await admin.inject({ url: "/api/editions" })).json()).toEqual(before);
  expect((await t.app.currentEdition()).id).toBe(current.id);

  // The edition is deleted in the meantime: the public view is shown.
  await admin.inject({ method: "DELETE", url: `/api/editions/${editionId}` });
  expect(await page(admin)).toBe(ofVisitor);
  const gone = await post("/api/functions/see-site-as-of", { at, editionId });
  expect(gone.statusCode).toBe(400);
  expect(gone.json().errors).toMatchObject([{ path: "editionId" }]);
});

test("posts and headlines are visible as of the admin's time to that admin only", async () => {
  const renderPage: RenderPage = async ({ fetchApi }) => {
    const names = ["news", "news/latest", "headlines"];
    const answers = names.map(async (name) => (await fetchApi(`/api/${name}`)).text());
    return { status: 200, html: (await Promise.all(answers)).join(" "), inlineScripts: [] };
  };
  const t = await buildTestApp({ renderPage });
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const publishedAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const post = { title: "Gates open", content: "Four gates.", status: "published", publishedAt };
  const added = await admin.inject({ method: "POST", url: "/api/news", payload: post });
  const headline = { newsId: added.json().id };
  await admin.inject({ method: "POST", url: "/api/headlines", payload: headline });
  const mentions = async (browser: Browser) => (await page(browser)).split("gates-open").length - 1;

  expect(await mentions(visitor)).toBe(0);
  await see(admin, publishedAt);
  expect(await mentions(admin)).toBe(3);
  expect(await mentions(visitor)).toBe(0);
  await see(admin, null);
  expect(await mentions(admin)).toBe(0);
});

test("passes are shown as of the admin's time, without effect on the cached page for visitors", async () => {
  const renderPage: RenderPage = async ({ fetchApi }) => {
    const passes = pass.array().parse(await (await fetchApi("/api/passes")).json());
    return { status: 200, html: passes.map(({ sale }) => sale).join(), inlineScripts: [] };
  };
  const t = await buildTestApp({ renderPage, clock: () => Date.parse("2026-01-01T00:00:00Z") });
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const closed = "closed,closed,closed";
  expect(await page(visitor)).toBe(closed);
  await see(admin, "2025-11-05T12:00:00Z");
  expect(await page(admin)).toBe("closingSoon,closingSoon,open");
  expect(await page(visitor)).toBe(closed);
  await see(admin, null);
  expect(await page(admin)).toBe(closed);
});
