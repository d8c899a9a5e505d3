import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { speaker } from "../../content/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import {
  addAccount,
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  testPassword,
} from "../../../testing/testing.ts";
import type { RenderPage } from "./site.contract.ts";

/** A minimal site of two pages that reads the API. */
const renderPage: RenderPage = async ({ path, fetchApi, publicUrl }) => {
  if (path === "/old") return { status: 308, html: "", location: "/speakers", inlineScripts: [] };
  if (path !== "/speakers") return { status: 404, html: "Not found", inlineScripts: [] };
  const answer = await fetchApi("/api/speakers");
  const names = z
    .array(speaker)
    .parse(await answer.json())
    .map((row) => row.fullName);
  const script = "console.log(1)";
  return {
    status: 200,
    html: `<!doctype html>${publicUrl} ${names.join(", ")} ${"x".repeat(2_000)}<script>${script}</script>`,
    inlineScripts: [script],
  };
};

const mira = { firstName: "Mira", lastName: "Halden", slug: "mira_halden" };

test("a speaker changed through one process shows on a page served by the other", async () => {
  const one = await buildTestApp({ renderPage });
  const other = await buildTestApp({ renderPage, databaseUrl: one.databaseUrl });
  const admin = await asAdmin(one);
  const read = async () => (await other.app.inject({ url: "/speakers" })).body;
  expect(await read()).not.toContain("Mira Halden");

  await admin.inject({ method: "POST", url: "/api/speakers", payload: mira });
  await eventually(async () => expect(await read()).toContain("Mira Halden"));

  // The author does not matter: psql triggers the notification too.
  await other.database.em
    .fork()
    .nativeUpdate(SpeakerEntity, { slug: mira.slug }, { lastName: "Quill" });
  await eventually(async () => expect(await read()).toContain("Mira Quill"));
});

test("pages are passed the retention days of contact messages", async () => {
  const { app } = await buildTestApp({
    contactRetentionDays: 40,
    renderPage: async ({ contactRetentionDays }) => ({
      status: 200,
      html: `after ${contactRetentionDays} days`,
      inlineScripts: [],
    }),
  });
  expect((await app.inject({ url: "/privacy-policy" })).body).toBe("after 40 days");
});

test("ASVS 14.2.2: a cached page is identical for all visitors, with ETag, 304 and every encoding", async () => {
  const { app } = await buildTestApp({ renderPage });
  const get = (headers: Record<string, string>) => app.inject({ url: "/speakers?utm=1", headers });
  const plain = await get({});
  const br = await get({ "accept-encoding": "gzip, deflate, br" });
  const gzip = await get({ "accept-encoding": "gzip;q=0.8, br;q=0" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(br.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const answer of [plain, br, gzip]) {
    expect(answer.headers).toMatchObject({
      vary: "accept-encoding",
      "cache-control": "public, max-age=0, must-revalidate",
      "cache-tag": "speakers,editions",
      etag: plain.headers.etag,
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  const known = { "if-none-match": String(plain.headers.etag), "accept-encoding": "br" };
  const again = await get(known);
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers["content-encoding"]).toBeUndefined();
  const head = await app.inject({ method: "HEAD", url: "/speakers" });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
});

test("ASVS 3.4.3: an inline script is allowed by its hash, others are not", async () => {
  const { app } = await buildTestApp({ renderPage });
  const policy = String(
    (await app.inject({ url: "/speakers" })).headers["content-security-policy"],
  );
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
  expect(policy.split(";").find((part) => part.startsWith("script-src"))).not.toContain("unsafe");
});

test("ASVS 3.4.3: the policy of a page allows only the external origins of that page", async () => {
  const { app } = await buildTestApp({
    bookingWidgetUrl: "https://forms.example/embed/widget.js",
    renderPage: async ({ path, bookingWidgetUrl = "" }) => ({
      status: 200,
      html: path,
      inlineScripts: [],
      ...(path === "/embeds" && { externalOrigins: [new URL(bookingWidgetUrl).origin] }),
    }),
  });
  const policyOf = async (path: string) => {
    const { headers } = await app.inject({ url: path });
    const directives = String(headers["content-security-policy"]).split(";");
    return Object.fromEntries(directives.map((text) => text.split(/ (.*)/)));
  };
  const [embeds, other] = [await policyOf("/embeds"), await policyOf("/other")];
  const both = "'self' https://forms.example";
  expect(embeds).toEqual({
    ...other,
    "script-src": both,
    "frame-src": both,
    "connect-src": both,
    "form-action": both,
  });
  expect(JSON.stringify(other)).not.toContain("forms.example");
});

test("missing pages, redirects and invalid addresses get the correct status code", async () => {
  const { app } = await buildTestApp({ renderPage });
  const unknown = await app.inject({ url: "/nowhere" });
  expect(unknown.statusCode).toBe(404);
  const headers = { "if-none-match": String(unknown.headers.etag) };
  expect((await app.inject({ url: "/nowhere", headers })).statusCode).toBe(404);
  expect((await app.inject({ url: "/old" })).statusCode).toBe(308);
  const unreadable = await app.inject({ url: "/%E0%A4%A" });
  expect(unreadable.statusCode).toBe(400);
  expect(unreadable.headers["content-type"]).toContain("application/problem+json");
  expect(unreadable.json().detail).toBe("This address cannot be read: it is not valid UTF-8.");
  expect(unreadable.headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'self'"),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect((await app.inject({ url: `/${"a".repeat(600)}` })).statusCode).toBe(404);
  const api = await app.inject({ url: "/api/nothing" });
  expect(api.statusCode).toBe(404);
  expect(api.headers["content-type"]).toContain("application/problem+json");
});

test("ASVS 16.5.1: a page that cannot be rendered gets a readable 503 without internal details", async () => {
  const { app } = await buildTestApp({
    renderPage: async () => {
      throw new Error("select secret from accounts");
    },
  });
  const answer = await app.inject({ url: "/speakers" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.body).toContain("not available for a moment");
  expect(answer.body).not.toContain("secret");
  expect(answer.body).toContain('write to <a href="mailto:hello@virtualaviationcongress.com">');
});

test("ASVS 16.2.5: a page that cannot be rendered is logged without the token of a mailed link", async () => {
  const lines: string[] = [];
  let failure: unknown;
  const { app } = await buildTestApp({
    logTo: { write: (line) => void lines.push(line) },
    renderPage: async () => {
      if (failure === undefined) throw new Error("The API cannot be read");
      return { status: 500, html: "", failure, inlineScripts: [] };
    },
  });
  const send = (url: string) =>
    app.inject({
      method: "POST",
      url,
      payload: "",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  await send("/auth/reset-password?token=very-secret");
  failure = new Error("It cannot be rendered");
  await send("/auth/reset-password?token=very-secret");
  const logged = lines.filter((line) => line.includes("/auth/reset-password"));
  expect(logged).toHaveLength(2);
  expect(lines.join("")).not.toContain("very-secret");
});

test("ASVS 16.5.1: a page that failed to render gets 500 with its request id, and is not cached", async () => {
  const asked: (string | undefined)[] = [];
  const { app } = await buildTestApp({
    renderPage: async ({ requestId }) => {
      asked.push(requestId);
      const failure = new RangeError("Invalid time value");
      return { status: 500, html: `Quote ${requestId}`, failure, inlineScripts: [] };
    },
  });
  const first = await app.inject({ url: "/agenda" });
  const second = await app.inject({ url: "/agenda" });
  expect([first.statusCode, second.statusCode]).toEqual([500, 500]);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(new Set(asked).size).toBe(2);
  expect([first.body, second.body]).toEqual(asked.map((id) => `Quote ${id}`));
});

test("a form sent without scripts is handled by its page, rate-limited by its sender and not cached", async () => {
  const seen: (string | undefined)[] = [];
  const { app } = await buildTestApp({
    renderPage: async ({ path, form, fetchApi }) => {
      const answer = await fetchApi("/api/functions/send-contact-email", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      seen.push(path, form?.body);
      return { status: answer.status, html: "Again", inlineScripts: [] };
    },
  });
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/contact",
      payload: "firstName=Ida+M",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  const answer = await send({ origin: "http://localhost:8080" });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(seen).toEqual(["/contact", "firstName=Ida+M"]);
  expect((await send({ origin: "https://other.example" })).statusCode).toBe(403);
  expect((await send({ "content-type": "text/csv" })).statusCode).toBe(415);
  expect(seen).toHaveLength(2);
});

/** A site whose pages sign in, with every kind of request for a page. */
const signingIn: RenderPage = async ({ path, form, fetchApi }) => {
  const session = await (await fetchApi("/api/auth/session")).text();
  const answer = await fetchApi("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  const html = `${path} ${form?.query} ${answer.headers.get("set-cookie")} ${session}`;
  return { status: answer.status, html, inlineScripts: [] };
};
const person = { email: "mira@halden.example", password: testPassword };

test("a form that signs in sets cookies at its sender, and its session names the sender's browser", async () => {
  const t = await buildTestApp({ renderPage: signingIn });
  await addAccount(t, person.email);
  const browser = browse(t.app);
  const userAgent = "Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/145.0";
  const send = () =>
    browser.inject({
      method: "POST",
      url: "/auth?token=a%20b",
      payload: "",
      headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": userAgent },
    });
  const first = await send();
  expect(first.statusCode).toBe(200);
  expect(first.body).toMatch(/^\/auth \?token=a%20b null .*"user":null/);
  expect(first.cookies.map(({ name }) => name)).toEqual(["session", "refresh", "device"]);
  const sessions = await browser.inject({ url: "/api/auth/sessions" });
  expect(sessions.json()).toMatchObject([{ browser: "Firefox on Linux", current: true }]);

  expect((await send()).body, "what was set before is sent along").toContain(person.email);
});

test("a page read with GET neither sets cookies nor receives those of its reader", async () => {
  const t = await buildTestApp({ renderPage: signingIn });
  await addAccount(t, person.email);
  const browser = browse(t.app);
  await browser.inject({ method: "POST", url: "/api/auth/sign-in", payload: person });
  const read = await browser.inject({ url: "/auth?token=secret" });
  expect(read.statusCode).toBe(200);
  expect(read.headers["set-cookie"]).toBeUndefined();
  expect(read.body).toMatch(/^\/auth undefined null .*"user":null/);
});

test("a feed has its own content type, and is cached and compressed like a page", async () => {
  const { app } = await buildTestApp({
    renderPage: async () => ({
      status: 200,
      html: `<rss>${"news ".repeat(400)}</rss>`,
      contentType: "application/rss+xml; charset=utf-8",
      inlineScripts: [],
    }),
  });
  const feed = await app.inject({ url: "/news/rss.xml", headers: { "accept-encoding": "br" } });
  expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(brotliDecompressSync(feed.rawPayload).toString()).toMatch(/^<rss>news/);
  const headers = { "if-none-match": String(feed.headers.etag) };
  expect((await app.inject({ url: "/news/rss.xml", headers })).statusCode).toBe(304);
});

test("ASVS 14.2.2: the page of a search is not cached, and leaves the cached page unchanged", async () => {
  const asked: (string | undefined)[] = [];
  const { app } = await buildTestApp({
    renderPage: async ({ query }) => {
      asked.push(query);
      return { status: 200, html: `<p>${query ?? "all"}</p>`, inlineScripts: [] };
    },
  });
  const get = async (url: string) => app.inject({ url });
  expect((await get("/speakers")).body).toBe("<p>all</p>");
  const found = await get(`/speakers?utm=1&q=${"o".repeat(200)}`);
  expect(found.headers["cache-control"]).toBe("no-store");
  expect(found.body).toBe(`<p>?q=${"o".repeat(100)}</p>`);
  await get("/speakers/page/2?q=oko");
  // An empty search, or a search on a page without one, is the same page.
  for (const url of ["/speakers?q=%20", "/speakers?notice=1", "/speakers"]) {
    expect((await get(url)).body).toBe("<p>all</p>");
  }
  await get("/faq?q=oko");
  await get("/agenda?utm=1&zone=Asia/Tokyo&speaker=&day=2");
  const searches = [`?q=${"o".repeat(100)}`, "?q=oko", undefined, "?day=2&zone=Asia%2FTokyo"];
  expect(asked).toEqual([undefined, ...searches]);
});

test("a redirect keeps the query", async () => {
  const { app } = await buildTestApp({ renderPage });
  const locations = await Promise.all(
    ["/old?a=1&next=//evil.example", "/old?b=%2F", "/old"].map(
      async (url) => (await app.inject({ url })).headers.location,
    ),
  );
  expect(locations).toEqual(["/speakers?a=1&next=//evil.example", "/speakers?b=%2F", "/speakers"]);
});

test("ASVS 15.2.2: a non-canonical address is redirected without rendering a page", async () => {
  const rendered: string[] = [];
  const { app } = await buildTestApp({
    renderPage: async ({ path }) => {
      rendered.push(path);
      return { status: 200, html: path, inlineScripts: [] };
    },
    resolvePath: (path) =>
      path === "/news" ? { kind: "canonical", isPicture: false } : { kind: "alias", of: "/news" },
  });
  const { statusCode, headers } = await app.inject({ url: "/News?page=2" });
  expect([statusCode, headers.location]).toEqual([308, "/news?page=2"]);
  expect(rendered).toEqual([]);
  // The control: the redirect's target is rendered.
  expect((await app.inject({ url: "/news" })).statusCode).toBe(200);
  expect(rendered).toEqual(["/news"]);
});

test("a page is rendered by the event clock, and again when it expires", async () => {
  const deadline = new Date("2025-11-06T00:00:00Z");
  let now = deadline.getTime() - 24 * 3600 * 1000;
  const { app } = await buildTestApp({
    clock: () => now,
    renderPage: async ({ now: madeAt = new Date() }) => {
      const isOpen = madeAt < deadline;
      const html = isOpen ? "On sale" : "Sold out";
      return { status: 200, html, inlineScripts: [], validUntil: isOpen ? deadline : undefined };
    },
  });
  const read = async () => (await app.inject({ url: "/register" })).body;
  expect(await read()).toBe("On sale");
  now = deadline.getTime() - 1;
  expect(await read()).toBe("On sale");
  now = deadline.getTime();
  expect(await read()).toBe("Sold out");
});

test("ASVS 15.2.2: requests for pages get 503 when the rendering queue is full", async () => {
  const held = Promise.withResolvers<void>();
  const { app } = await buildTestApp({
    renderPage: async ({ path }) => {
      await held.promise;
      return { status: 200, html: path, inlineScripts: [] };
    },
  });
  const asked = Array.from({ length: 300 }, async (_, index) =>
    app.inject({ url: `/page-${index}` }),
  );
  const refused = await asked.at(-1);
  expect(refused?.statusCode).toBe(503);
  expect(refused?.headers["retry-after"]).toBe("5");
  held.resolve();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(202);
  // The control: the queue has capacity again afterwards.
  expect((await app.inject({ url: "/page-299" })).statusCode).toBe(200);
});

test("ASVS 15.2.2: at most two pages are rendered at a time, however many are requested", async () => {
  let rendering = 0;
  let most = 0;
  const { app } = await buildTestApp({
    renderPage: async ({ path, fetchApi }) => {
      rendering += 1;
      most = Math.max(most, rendering);
      await fetchApi("/api/speakers");
      rendering -= 1;
      return { status: 404, html: path, inlineScripts: [] };
    },
  });
  const paths = Array.from({ length: 30 }, (_, index) => `/nowhere-${index}`);
  const answers = await Promise.all(paths.map((url) => app.inject({ url })));
  expect(answers.map(({ body }) => body)).toEqual(paths);
  expect(most).toBe(2);
});

test("ASVS 15.2.2: a page whose API requests are refused under load gets 503, without an error in the log", async () => {
  const lines: string[] = [];
  const overloadedAfterMs = 200;
  let isRendered = false;
  const { app } = await buildTestApp({
    overloadedAfterMs,
    logTo: { write: (line) => void lines.push(line) },
    async renderPage({ fetchApi }) {
      isRendered = true;
      for (;;) {
        const until = performance.now() + 2 * overloadedAfterMs;
        while (performance.now() < until);
        await setImmediate();
        const { status } = await fetchApi("/api/faq");
        if (status === 503) throw new Error("The service is busy");
      }
    },
  });
  // A slow machine may refuse the page itself.
  await eventually(async () => {
    const { statusCode, headers } = await app.inject("/page");
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(isRendered).toBe(true);
  });
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
