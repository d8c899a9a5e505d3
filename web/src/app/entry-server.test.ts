import type { Speaker } from "api/features/content/speakers/speakers.contract";
import { describe, expect, test } from "vitest";
import { renderPage } from "./entry-server.tsx";
import {
  amara as knownAmara,
  contentApi,
  december,
  keynote,
  privacyPolicy,
} from "../testing/content-api.ts";
import { answering } from "api/testing/answering";

const publicUrl = "https://congress.example";

const amara: Speaker = {
  ...knownAmara,
  photoUrl: null,
  bio: "Runs nine hangar bays.\n\nSays </script><script>alert(1)</script> & means it.",
  websiteUrl: null,
};

/** Serves the API's speakers over HTTP, by slug or all of them. */
async function serveSpeakers(rows: Speaker[]): Promise<string> {
  return answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/api/former-slugs/")) response.statusCode = 404;
    if (pathname === "/api/editions") return response.end(JSON.stringify([december]));
    if (!/^\/api\/(speakers|topics|former-slugs)/.test(pathname)) return response.end("[]");
    const filter: { slug?: string; speakers?: string } = JSON.parse(
      searchParams.get("filter") ?? "{}",
    );
    const found = rows.filter(({ slug }) => filter.slug === undefined || slug === filter.slug);
    response.setHeader("content-type", "application/json");
    if (filter.speakers) return response.end(JSON.stringify([keynote]));
    response.setHeader("content-range", `speakers 0-${found.length}/${found.length}`);
    return response.end(JSON.stringify(found));
  });
}

async function render(path: string, rows: Speaker[] = [amara]) {
  const address = await serveSpeakers(rows);
  return renderPage({ path, publicUrl, fetchApi: (url) => fetch(`${address}${url}`) });
}

test("the home page is complete without scripts", async () => {
  const { status, html } = await render("/");
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"/);
  expect(html).toContain("<title>Home - Virtual Aviation Congress 2025</title>");
  for (const words of ["Amara Okonjo", "Register Now", "View Agenda"]) {
    expect(html).toContain(words);
  }
});

test("the privacy policy names the days after which messages are deleted", async () => {
  const { html } = await renderPage({
    path: "/privacy-policy",
    publicUrl,
    contactRetentionDays: 40,
    fetchApi: contentApi({ policies: [privacyPolicy] }),
  });
  expect(html).toContain("delete it 40 days after it was written at the latest");
});

test("a profile has structured data of the person and escapes text", async () => {
  const { status, html } = await render("/amara_okonjo");
  expect(status).toBe(200);
  expect(html).toContain("<title>Amara Okonjo - Virtual Aviation Congress 2025</title>");
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/amara_okonjo"/>`);
  expect(html).toContain('"@type":"Person"');
  expect(html).toContain('"@type":"Event"');
  expect(html).toContain(">LinkedIn<");
  expect(html).not.toContain(">Twitter<");
  expect(html).not.toContain("<script>alert(1)");
});

test("a profile lists the speaker's sessions with day and time", async () => {
  const { html } = await render("/amara_okonjo");
  expect(html).toContain(`href="/agenda/day1/${keynote.slug}"`);
  expect(html).toContain("11th December, 9:00 AM to 9:30 AM, London time (GMT)");
});

test("a page contains the offset of the event clock", async () => {
  const address = await serveSpeakers([]);
  const { html } = await renderPage({
    path: "/faq",
    publicUrl,
    now: new Date("2025-12-11T10:40:00Z"),
    eventClockOffset: -31_536_000_000,
    fetchApi: (url) => fetch(`${address}${url}`),
  });
  expect(html).toContain('"eventClockOffset":-31536000000');
});

test.each([
  ["/Speakers/", "/speakers"],
  ["/Amara_OKONJO", "/amara_okonjo"],
  ["/AMARA%20okonjo", "/AMARA_okonjo"],
  ["/amara%20%20okonjo", "/amara_okonjo"],
])("%s leads to %s", async (path, location) => {
  expect(await render(path)).toMatchObject({ status: 308, location, html: "" });
});

test("the only executable inline script is reported for the content security policy", async () => {
  const { html, inlineScripts } = await render("/amara_okonjo");
  const run = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
  expect(run).toEqual(inlineScripts);
  expect(run).toHaveLength(1);
  const data = [...html.matchAll(/<script (?![^>]*src=)([^>]*)>/g)].map(([, tag]) => tag);
  expect(data.length).toBeGreaterThan(0);
  for (const tag of data) expect(tag).toMatch(/type="application\/(ld\+)?json"/);
});

test("an unknown speaker gets a 404 with a link back to the speakers", async () => {
  const { status, html } = await render("/nobody_here");
  expect(status).toBe(404);
  expect(html).toContain("Speaker Not Found");
  expect(html).toContain("The speaker profile you&#x27;re looking for doesn&#x27;t exist.");
  expect(html).toContain("Back to Speakers");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.each(["/agenda/day1/nothing-of-the-kind", "/a/b/c", "//other.example/"])(
  "%s is not found",
  async (path) => {
    const { status, html } = await render(path, []);
    expect(status).toBe(404);
    expect(html).toContain("404");
  },
);

test("all paths without a route get the same 404 page", async () => {
  const [one, other] = [await render("/a/b/c"), await render("/x/y/z")];
  expect(one.status).toBe(404);
  expect(other.html).toBe(one.html);
});

test.each([
  ["*", ["//", "///speakers", "/\\speakers", "/x/y/z%0A", "/news//x", "/x%0Ay/%E2%80%A8/z"]],
  ["/:speakerSlug", ["/a%2Fb", "/%00", "/%FF", "/.%20", `/${"a".repeat(301)}`]],
  ["/news/:slug", ["/news/a%25b", "/news/.%20", "/news%0A/a%2Fb", "/NEWS/%00"]],
  ["/news/page/:page", ["/news/page/0", "/news/page/1.5", "/news/%20page/x"]],
  ["/speakers/page/:page", ["/speakers/page/-1"]],
  ["/agenda/:day/:slug", ["/agenda/day9/x", "/%E2%80%A8agenda/a%25/%0A.", "/agenda/day1/.%20"]],
  ["/:year/agenda", ["/20255/agenda", "/x%2Fy/agenda%0A"]],
  ["/:year/agenda/:day/:slug", ["/2025/agenda/day9/x", "/2025/%0Aagenda/day1/a%2Fb"]],
  ["/:year/recordings", ["/x/recordings"]],
  ["/:year/speakers", ["/x/speakers"]],
  ["/:year/:speakerSlug", ["/x/amara_okonjo", "/2025/a%2Fb", "/2025/.%20"]],
])("all invalid paths of the route %s get the same 404 page", async (_route, addresses) => {
  const pages = await Promise.all(addresses.map((path) => render(path)));
  for (const [index, { status }] of pages.entries())
    expect([addresses[index], status]).toEqual([addresses[index], 404]);
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
});

test("a path that cannot be decoded gets a 404", async () => {
  expect((await render("/%E0%A4%A", [])).status).toBe(404);
});

test.each(["/", "/speakers", "/amara_okonjo"])(
  "%s is not rendered when the API fails",
  async (path) => {
    const address = await answering((_request, response) => {
      response.statusCode = 500;
      response.end();
    });
    const page = renderPage({ path, publicUrl, fetchApi: (url) => fetch(`${address}${url}`) });
    await expect(page).rejects.toMatchObject({ name: "ApiError", status: 500 });
  },
);

test("a page that fails to render shows header, footer, an error and the request id", async () => {
  const address = await answering((request, response) => {
    response.setHeader("content-type", "application/json");
    const isTopic = request.url?.startsWith("/api/topics");
    if (request.url?.startsWith("/api/editions")) return response.end(JSON.stringify([december]));
    return response.end(
      JSON.stringify(
        isTopic ? [{ ...keynote, startTime: "at noon, secretly", endTime: null }] : [],
      ),
    );
  });
  const { status, html, failure } = await renderPage({
    path: `/agenda/day1/${keynote.slug}`,
    publicUrl,
    requestId: "req-4711",
    fetchApi: (url) => fetch(`${address}${url}`),
  });
  expect(status).toBe(500);
  expect(failure).toBeInstanceOf(RangeError);
  for (const words of [
    'aria-label="Main"',
    "This page could not be shown",
    "quote req-4711",
    "</footer>",
  ])
    expect(html).toContain(words);
  expect(html).toContain('"errors":{');
  for (const internal of ["RangeError", "Invalid time", "secretly"])
    expect(html).not.toContain(internal);
});

const delay = {
  id: "9d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  text: "Day 1 begins later.",
  link: null,
};

test.each(["/", "/faq", "/live", "/auth", "/nobody_here", "/a/b/c"])(
  "the published notice is in the HTML of %s",
  async (path) => {
    const known = { path, publicUrl, fetchApi: contentApi({ speakers: [amara], notice: delay }) };
    expect((await renderPage(known)).html).toMatch(/role="status".*Day 1 begins later\./);
    const without = { ...known, fetchApi: contentApi({ speakers: [amara] }) };
    expect((await renderPage(without)).html).not.toContain("Day 1 begins later.");
  },
);

test("a page rendered without a readable notice expires after ten seconds", async () => {
  const now = new Date("2026-02-01T12:00:00Z");
  const readable = contentApi({});
  const fetchApi = async (path: string) => {
    if (path.startsWith("/api/notices")) throw new Error("It cannot be read");
    return readable(path);
  };
  expect(await renderPage({ path: "/faq", publicUrl, now, fetchApi })).toMatchObject({
    status: 200,
    validUntil: new Date("2026-02-01T12:00:10Z"),
  });
});

describe("the live programme, without scripts", () => {
  const panel = {
    ...keynote,
    id: keynote.id.replace(/01$/, "07"),
    title: "Panel: Who Signs?",
    slug: "who-signs",
    startTime: "2025-12-11T09:30:00.000Z",
    endTime: "2025-12-11T10:15:00.000Z",
    location: "Hangar Room",
  };
  const rooms = [{ topicId: keynote.id, roomUrl: "https://rooms.example/keynote" }];
  const fetchApi = contentApi({ topics: [keynote, panel], rooms });
  const renderAt = (path: string, now: string) =>
    renderPage({ path, publicUrl, now: new Date(now), fetchApi });

  test.each([
    [
      "2025-12-01T12:00:00Z",
      "2025-12-11T08:50:00Z",
      ["Opens on 11th December at 9:00 AM.", "First up"],
    ],
    [
      "2025-12-11T09:10:00Z",
      "2025-12-11T09:20:00Z",
      ["Next change at 9:30 AM.", "On now", "Panel: Who Signs?"],
    ],
    [
      "2025-12-11T09:20:00Z",
      "2025-12-11T09:30:00Z",
      ["Next change at 9:30 AM.", "https://rooms.example/keynote"],
    ],
    ["2025-12-11T10:00:00Z", "2025-12-11T10:15:00Z", ["Next change at 10:15 AM."]],
  ])("at %s is valid until %s", async (now, until, words) => {
    const { html, validUntil } = await renderAt("/live", now);
    expect(validUntil).toEqual(new Date(until));
    for (const word of words) expect(html).toContain(word);
  });

  test("shows that the congress is over, and never expires", async () => {
    const { html, validUntil } = await renderAt("/live", "2025-12-13T00:00:00Z");
    expect(html).toContain("Virtual Aviation Congress is over");
    expect(validUntil).toBeUndefined();
  });

  test("the page of a session links its room while the room is open", async () => {
    const path = `/agenda/day1/${keynote.slug}`;
    const { html, validUntil } = await renderAt(path, "2025-12-11T08:55:00Z");
    expect(html).toContain('href="https://rooms.example/keynote"');
    expect(validUntil).toEqual(new Date("2025-12-11T09:00:00Z"));
  });
});

describe("the recording of a session, without scripts", () => {
  const recordingUrl = "https://video.example/keynote";
  const slidesUrl = "https://slides.example/keynote";
  const fetchApi = contentApi({
    topics: [keynote],
    materials: [{ topicId: keynote.id, recordingUrl, slidesUrl, isLocked: false }],
  });
  const path = `/agenda/day1/${keynote.slug}`;

  test("appears with the slides on the session's page at its end, when the previous page expires", async () => {
    const now = new Date("2025-12-11T09:29:00Z");
    const before = await renderPage({ path, publicUrl, now, fetchApi });
    expect(before.html).not.toMatch(/(video|slides)\.example/);
    expect(before.validUntil).toEqual(new Date("2025-12-11T09:30:00Z"));
    const after = await renderPage({
      path,
      publicUrl,
      now: new Date("2025-12-11T09:30:00Z"),
      fetchApi,
    });
    expect(after.html).toContain(`href="${recordingUrl}"`);
    expect(after.html).toContain(`href="${slidesUrl}"`);
    expect(after.validUntil).toBeUndefined();
  });

  test("appears on the recordings page, which shows a message if there are none", async () => {
    const now = new Date("2025-12-11T09:30:00Z");
    const { html } = await renderPage({ path: "/recordings", publicUrl, now, fetchApi });
    expect(html).toContain(`href="${recordingUrl}"`);
    const none = contentApi({ topics: [keynote] });
    const empty = await renderPage({ path: "/recordings", publicUrl, now, fetchApi: none });
    expect(empty.html).toContain("Nothing has landed yet");
  });
});

test("the speakers page contains no biographies", async () => {
  const { html } = await render("/speakers");
  expect(html).toContain("Amara Okonjo");
  expect(html).not.toContain("nine hangar bays");
});

test.each([
  ["/register", ["All prices include Tax.", "Request a Booking"]],
  ["/who-attends", ["Why Attend", "Research Institutions"]],
  ["/faq", ["Contact Us", "Email Support"]],
])("%s is complete without scripts", async (path, words) => {
  const { status, html } = await render(path);
  expect(status).toBe(200);
  for (const word of words) expect(html).toContain(word);
});

describe("the contact form, sent without scripts", () => {
  const form = new URLSearchParams({
    firstName: "Ida",
    lastName: "Moreau",
    email: "ida@moreau.example",
    company: "Moreau Avionics",
    subject: 'A "quoted" subject',
    message: "Two lines\r\nof text.",
  }).toString();

  /** Submits the form with a mocked API response, and returns the API requests. */
  async function sendForm(status: number, problem: object = {}, entered = form) {
    const calls: { url: string | undefined; body: Record<string, string> }[] = [];
    const address = await answering(async (request, response) => {
      if (request.method === "GET") {
        const isEdition = request.url?.startsWith("/api/editions");
        return response.end(JSON.stringify(isEdition ? [december] : []));
      }
      const body = Buffer.concat(await request.toArray()).toString();
      calls.push({ url: request.url, body: JSON.parse(body) });
      response.writeHead(status, { "content-type": "application/problem+json" });
      return response.end(JSON.stringify(problem));
    });
    const fetchApi = (url: string, init?: RequestInit) => fetch(`${address}${url}`, init);
    const sent = { body: entered, query: "" };
    const page = await renderPage({ path: "/contact", publicUrl, form: sent, fetchApi });
    return { page, calls };
  }

  test("has the same idempotency key when sent twice, and redirects to a page that can be reloaded", async () => {
    const [first, second] = [await sendForm(200), await sendForm(200)];
    expect(first.page).toMatchObject({ status: 303, location: "/contact/sent" });
    expect(first.calls[0]).toMatchObject({
      url: "/api/functions/send-contact-email",
      body: { firstName: "Ida", message: "Two lines\nof text." },
    });
    expect(first.calls[0]?.body.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(second.calls[0]?.body).toEqual(first.calls[0]?.body);
  });

  test("sends its honeypot field to the API, and does not show it in the page", async () => {
    const trapped = `${form}&homepage=https%3A%2F%2Fcasino.example`;
    const { page, calls } = await sendForm(200, {}, trapped);
    expect(page).toMatchObject({ status: 303, location: "/contact/sent" });
    expect(calls[0]?.body).toMatchObject({ homepage: "https://casino.example" });
    const refused = await sendForm(503, {}, trapped);
    expect(refused.page.html).not.toContain("casino.example");
  });

  test("returns with its input and the field errors", async () => {
    const { page } = await sendForm(400, {
      errors: [{ path: "subject", message: "Subject is required" }],
    });
    expect(page.status).toBe(400);
    expect(page.html).toContain("Subject is required");
    expect(page.html).toContain('value="A &quot;quoted&quot; subject"');
    expect(page.html).not.toContain("Failed to send message");
  });

  test("returns with its input when the message cannot be stored", async () => {
    const { page } = await sendForm(503);
    expect(page.status).toBe(503);
    expect(page.html).toContain("Failed to send message. Please try again or email us directly.");
    expect(page.html).toContain("ida@moreau.example");
  });
});
